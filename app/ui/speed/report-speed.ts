import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";

/**
 * Sends the shop what this browser measured of this page, when it is first hidden or left. The first part of the page's path, whether it is a phone, and
 * five numbers are all that it says; the shop reads no cookie there. A page that was prepared and never shown is never hidden either.
 */
export function reportSpeed(page: string): void {
  const device = matchMedia("(width < 48rem)").matches ? "phone" : "computer";
  const values = new URLSearchParams();
  const note = ({ name, value }: Metric) => values.set(name, value.toFixed(name === "CLS" ? 4 : 0));
  for (const watch of [onTTFB, onFCP, onLCP, onCLS, onINP]) watch(note, { reportAllChanges: true });
  let sent = false;
  // After the library's own listeners, which bring the last values.
  const send = () => {
    if (sent || document.visibilityState !== "hidden" || values.size === 0) return;
    sent = true;
    navigator.sendBeacon("/speed", new URLSearchParams([...values, ["page", page], ["device", device]]));
  };
  for (const type of ["visibilitychange", "pagehide"]) addEventListener(type, send, true);
}
