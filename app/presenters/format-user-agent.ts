const systems: [RegExp, string][] = [
  [/android/i, "Android"],
  [/iphone|ipad|ipod/i, "iPhone or iPad"],
  [/windows/i, "Windows"],
  [/mac os/i, "Mac"],
  [/cros/i, "Chromebook"],
  [/linux/i, "Linux"],
];
// A browser's user agent also contains the names of other browsers, so the first match counts.
const browsers: [RegExp, string][] = [
  [/edg/i, "Edge"],
  [/opr|opera/i, "Opera"],
  [/samsungbrowser/i, "Samsung Internet"],
  [/firefox|fxios/i, "Firefox"],
  [/chrome|crios/i, "Chrome"],
  [/safari/i, "Safari"],
];

const findName = (list: [RegExp, string][], agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1];

/** Formats a user agent as its owner knows the device: "Chrome on Android". */
export function formatUserAgent(agent: string): string {
  const [browser, system] = [findName(browsers, agent), findName(systems, agent)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? "An unknown browser");
}
