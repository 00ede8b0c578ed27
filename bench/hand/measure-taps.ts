import type { Browser } from "playwright";
import { type Control, controls } from "./controls.ts";
import type { Figures } from "./figures.ts";
import { type NetworkName, openPhone, type Phone } from "./phone.ts";
import type { ShopPages } from "./shop-pages.ts";
import { touch, waitForPaint } from "./touch.ts";
import { type Effects, watchEffects } from "./watch-effects.ts";

export interface Shop {
  name: string;
  url: string;
  pages: ShopPages;
}

const network: NetworkName = "Slow 4G";
const part = `From a touch to its effect, ${network}, processor slowed four times`;
/** Milliseconds after which a touch counts as lost: the scripts have come by then. */
const timeoutMilliseconds = 8_000;
const aims = { painted: undefined, first: { max: 150 }, later: { max: 50 } };
const words = {
  painted: "touched as soon as it is painted",
  first: "first on the page, at rest",
  later: "later",
} as const;

/** Touches each control of one shop once: as soon as it is painted, first on a page at rest, and once more. */
export async function measureTaps(
  browser: Browser,
  shop: Shop,
  figures: Figures,
  { wanted, isOver }: { wanted: string; isOver: () => boolean },
): Promise<void> {
  for (const [name, control] of Object.entries(controls) as [string, Control][]) {
    if (!name.includes(wanted)) continue;
    if (isOver()) return;
    const take = (moment: keyof typeof words, value: number) =>
      figures.add(shop.name, { part, name: `${name}, ${words[moment]}`, unit: "ms", aim: aims[moment] }, value);
    await withControl(browser, shop, control, async (phone, effects) => {
      await waitForPaint(phone);
      take("painted", await useControl(phone, effects, control));
    });
    await withControl(browser, shop, control, async (phone, effects) => {
      await phone.rest();
      take("first", await useControl(phone, effects, control));
      if (!control.undo) return;
      await phone.rest();
      await control.undo(phone.page);
      await phone.rest();
      take("later", await useControl(phone, effects, control));
    });
  }
}

async function withControl(
  browser: Browser,
  { url, pages }: Shop,
  control: Control,
  use: (phone: Phone, effects: Effects) => Promise<void>,
): Promise<void> {
  const phone = await openPhone(browser, url, { network, cookies: control.withCart ? pages.cart : new Map() });
  try {
    const effects = await watchEffects(phone);
    await phone.page.goto(url + control.path(pages), { waitUntil: "commit" });
    await use(phone, effects);
  } catch (error) {
    // A control that is not there, or hangs, takes no other one along.
    console.log(`Not measured: ${String(error).split("\n", 1)[0]}`);
  } finally {
    await phone.context.close();
  }
}

async function useControl(phone: Phone, effects: Effects, { within, target, key, effect }: Control) {
  const { page } = phone;
  if (within && !(await target(page).isVisible())) {
    await touch(phone, within(page));
    await target(page).waitFor();
  }
  const control = target(page);
  await control.waitFor();
  if (key) await control.focus();
  await effects.expect({ effect });
  await (key ? page.keyboard.press(key) : touch(phone, control));
  return effects.timeOf("effect", timeoutMilliseconds);
}
