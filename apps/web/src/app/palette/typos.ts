/** How many mistakes a word of this length may have. */
export const typosIn = (typed: string): number => (typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0);

/** Of the first letters typed one is where it was meant to be, give or take the mistakes; a swap spoils two. */
function beginsAlike(typed: string, word: string, most: number): boolean {
  for (let at = 0; at <= 2 * most && at < typed.length; at++) {
    const found = word.indexOf(typed[at]!, Math.max(0, at - most));
    if (found !== -1 && found <= at + most) return true;
  }
  return false;
}

/** Which of 32 classes of letters a word has, for a quick no. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(number: number): number {
  let bits = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

/**
 * The fewest letters to add, drop, replace or swap until what was typed begins the word; more than `most` is not counted further.
 */
export function prefixDistance(typed: string, word: string, most: number): number {
  const none = most + 1;
  if (word.length < typed.length - most) return none;
  if (!beginsAlike(typed, word, most)) return none;
  if (bitsIn(lettersOf(typed) & ~lettersOf(word)) > most) return none;
  const width = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row++) {
    const now = [row];
    let least = row;
    for (let at = 1; at <= width; at++) {
      const same = typed[row - 1] === word[at - 1];
      let cost = Math.min(last[at]! + 1, now[at - 1]! + 1, last[at - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      if (swapped) cost = Math.min(cost, before[at - 2]! + 1);
      now.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return none;
    [before, last] = [last, now];
  }
  return Math.min(...last);
}
