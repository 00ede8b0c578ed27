type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(colour: string): Channels {
  const hex = colour.replace("#", "");
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  if (!/^[0-9a-f]{6}$/i.test(full)) throw new Error(`Not a CSS hex colour: ${colour}`);
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Channels;
}

/** The colour `share` (0 to 1) of the way from one CSS hex colour to another, as `#rrggbb`; throws on anything that is not hex. */
function mixColours(from: string, to: string, share: number): string {
  const target = channelsOf(to);
  const mixed = channelsOf(from).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The colour moved `share` of the way to white. */
export function lighten(colour: string, share: number): string {
  return mixColours(colour, "#ffffff", share);
}

/** The colour moved `share` of the way to a soft near-black. */
export function darken(colour: string, share: number): string {
  return mixColours(colour, "#07080b", share);
}

/** Relative luminance, 0 to 1, as WCAG 2.2 defines it. */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrastBetween(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The wanted ink when it can be read on the ground (contrast of 4.5 or more), else near-black or white. */
export function readableInk(wanted: string, ground: string): string {
  if (contrastBetween(wanted, ground) >= 4.5) return wanted;
  return contrastBetween("#14161a", ground) >= contrastBetween("#ffffff", ground) ? "#14161a" : "#ffffff";
}
