interface Address {
  address: string;
  /** The shopper's own town, where the courier's city is another word; null where it is the same. */
  town: string | null;
}

/** An address on one line of at most so many characters, which names the town: what is too long is cut before it. */
export function writeAddress({ address, town }: Address, max = Infinity): string {
  const line = address.replaceAll(/\s+/g, " ").trim();
  const whole = cut(line, max);
  if (town === null || whole.toLowerCase().includes(town.toLowerCase())) return whole;
  const end = `, ${town}`;
  return `${cut(line, Math.max(0, max - end.length))}${end}`;
}

/** The beginning of a text, without half of a character at its end. */
const cut = (text: string, max: number) =>
  text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
