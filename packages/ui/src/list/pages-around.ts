/** The first and last page and the neighbours of the current one; null is a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? number - 1;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
