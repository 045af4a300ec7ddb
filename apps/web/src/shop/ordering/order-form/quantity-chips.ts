const USUAL = 1000;
const MOST = 3;

/** Round numbers a service allows: 1 and 5 of every power of ten, from a thousand on where that is possible. */
export function quantityChips(min: number, max: number, increment: number): number[] {
  const round: number[] = [];
  for (let power = 1; power <= max; power *= 10) for (const step of [1, 5]) round.push(power * step);
  const allowed = round.filter((value) => value >= min && value <= max && value % increment === 0);
  if (allowed.length === 0) {
    const first = Math.ceil(min / increment) * increment;
    const last = Math.floor(max / increment) * increment;
    return first > last ? [] : [...new Set([first, last])];
  }
  const usual = allowed.findIndex((value) => value >= USUAL);
  const from = usual === -1 ? allowed.length - MOST : Math.min(usual, allowed.length - MOST);
  return allowed.slice(Math.max(0, from), Math.max(0, from) + MOST);
}
