/** One of our orders that the provider accepted at about the same time. */
export interface Neighbour {
  /** The provider's number of the order, growing with time. */
  number: bigint;
  startedAt: number;
  endedAt: number;
}

/** When the call began and when we gave up on it, in milliseconds. */
export interface SentTime {
  startedAt: number;
  endedAt: number;
}

export interface IdRange {
  /** One of our orders: if the provider does not know it, its answers about others prove nothing either. */
  control: bigint;
  from: bigint;
  to: bigint;
  /** An order placed by that call cannot have an id outside the range. */
  isComplete: boolean;
}

export const MOST_ASKED = 1000;
/** A provider may take a while to place an order after its call went unanswered. */
export const SETTLED_AFTER_MS = 60_000;
/** How much faster than usual ids may have grown at that time. */
const HASTE = 3;
const MARGIN = 100;
const WITHOUT_PACE = 300n;

/** The range of ids that the call may have got, from those given before and after it. Undefined if they allow no conclusion. */
export function rangeOf({ startedAt, endedAt }: SentTime, neighbours: readonly Neighbour[]): IdRange | undefined {
  const before = neighbours.filter((one) => one.endedAt <= startedAt);
  const after = neighbours.filter((one) => one.startedAt >= endedAt + SETTLED_AFTER_MS);
  const lower = latest(before);
  const upper = after.reduce<bigint | undefined>(
    (least, { number }) => (least === undefined || number < least ? number : least),
    undefined,
  );
  if (lower === undefined) {
    if (upper === undefined) return undefined;
    return { control: upper, from: atLeastOne(upper - WITHOUT_PACE), to: upper - 1n, isComplete: false };
  }
  const most = lower.number + BigInt(MOST_ASKED);
  if (upper !== undefined) {
    // The provider's ids do not grow with time.
    if (upper <= lower.number) return undefined;
    const to = upper - 1n;
    return { control: lower.number, from: lower.number + 1n, to: to < most ? to : most, isComplete: to <= most };
  }
  const pace = paceOf(neighbours);
  if (pace === undefined) return { control: lower.number, from: lower.number + 1n, to: lower.number + WITHOUT_PACE, isComplete: false };
  const reach = lower.number + BigInt(Math.ceil(pace * HASTE * (endedAt + SETTLED_AFTER_MS - lower.endedAt))) + BigInt(MARGIN);
  return { control: lower.number, from: lower.number + 1n, to: reach < most ? reach : most, isComplete: reach <= most };
}

const atLeastOne = (number: bigint): bigint => (number < 1n ? 1n : number);

function latest(neighbours: readonly Neighbour[]): Neighbour | undefined {
  return neighbours.reduce<Neighbour | undefined>((last, one) => (last === undefined || one.number > last.number ? one : last), undefined);
}

/** Ids per millisecond, over all known orders. */
function paceOf(neighbours: readonly Neighbour[]): number | undefined {
  const inTime = [...neighbours].sort((a, b) => a.endedAt - b.endedAt);
  const [first, last] = [inTime[0], inTime.at(-1)];
  if (!first || !last || last.endedAt - first.endedAt < 1000 || last.number <= first.number) return undefined;
  return Number(last.number - first.number) / (last.endedAt - first.endedAt);
}
