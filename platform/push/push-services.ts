/** The push services of browsers: Chrome and most others, Firefox, Safari, Edge. A name that begins with a dot stands for all below it. */
const services = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
] as const;

/**
 * Whether this is an address of a browser's push service. Addresses come from browsers and the shop calls them, so it calls no others: one could be
 * of a machine that only the shop reaches.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return (
    protocol === "https:" &&
    port === "" &&
    username === "" &&
    password === "" &&
    services.some((name) => (name.startsWith(".") ? hostname.endsWith(name) : hostname === name))
  );
}
