/** Whether a CSS hex colour ("#fff" or "#ffffff") is perceived as nearer to white than to black. */
export function isLight(hex: string): boolean {
  const digits = hex.replace("#", "");
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => Number.parseInt(full.slice(start, start + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140;
}
