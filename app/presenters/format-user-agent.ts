const systems: [RegExp, string][] = [
  [/android/i, "Android"],
  [/iphone|ipad|ipod/i, "iPhone or iPad"],
  [/windows/i, "Windows"],
  [/mac os/i, "Mac"],
  [/cros/i, "Chromebook"],
  [/linux/i, "Linux"],
];
// Each browser also names those it wants to be taken for: the first that fits is it.
const browsers: [RegExp, string][] = [
  [/edg/i, "Edge"],
  [/opr|opera/i, "Opera"],
  [/samsungbrowser/i, "Samsung Internet"],
  [/firefox|fxios/i, "Firefox"],
  [/chrome|crios/i, "Chrome"],
  [/safari/i, "Safari"],
];

const findName = (list: [RegExp, string][], agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1];

/** "Chrome on Android": a device as its owner knows it, by what its browser calls itself. */
export function formatUserAgent(agent: string): string {
  const [browser, system] = [findName(browsers, agent), findName(systems, agent)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? "An unknown browser");
}
