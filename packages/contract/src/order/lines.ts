/** Lists are separated by \n or \r\n; blank lines do not count. */
export const lines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
