import type { Page } from "playwright/test";
import { waitUntilHydrated } from "../shared/open-page.ts";

/** Presses two keys in a page whose scripts listen, a fifth of a second apart, whatever the machine does meanwhile: closer together they are a scanner's, and further apart no pair. */
export async function pressPair(page: Page, ...keys: [string, string]) {
  await waitUntilHydrated(page);
  const session = await page.context().newCDPSession(page);
  const at = Date.now() / 1_000;
  const sent = keys.flatMap((key, place) => {
    const pressed = { key, timestamp: at + place * 0.2 };
    return [
      session.send("Input.dispatchKeyEvent", { type: "keyDown", text: key, ...pressed }),
      session.send("Input.dispatchKeyEvent", { type: "keyUp", ...pressed }),
    ];
  });
  await Promise.all(sent);
  await session.detach();
}
