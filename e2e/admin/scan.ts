import type { Page } from "playwright/test";
import { waitUntilUsable } from "./wait-until-usable.ts";

/** Seconds between two keys of a scanner. */
const gap = 0.01;

/** What a scanner does: it types the code faster than any hand, and ends with Enter. The keys carry its clock, however busy this machine is. */
export async function scan(page: Page, code: string) {
  await waitUntilUsable(page);
  const keyboard = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const keys = [...code].map((key) => ({ key, text: key }));
  // As it does not wait for the page, nothing here waits for one key before the next is sent.
  const sent = [...keys, { key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 }].flatMap((key, at) => {
    const timestamp = start + at * gap;
    return [
      keyboard.send("Input.dispatchKeyEvent", { type: "keyDown", timestamp, ...key }),
      keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", timestamp, key: key.key }),
    ];
  });
  await Promise.all(sent);
  await keyboard.detach();
}
