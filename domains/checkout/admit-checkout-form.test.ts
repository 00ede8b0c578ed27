import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { openShop } from "#test/open-shop.ts";
import { admitCheckoutForm } from "./admit-checkout-form.ts";

test("of many forms few are worked on at once while they get on, first come, first served", async () => {
  await using shop = await openShop();
  let [atOnce, most] = [0, 0];
  const begun: number[] = [];
  const forms = Array.from({ length: 100 }, (_, at) =>
    admitCheckoutForm(shop.db, async () => {
      begun.push(at);
      most = Math.max(most, (atOnce += 1));
      await turn();
      atOnce -= 1;
      return at;
    }),
  );
  const numbers = [...forms.keys()];
  expect(await Promise.all(forms)).toEqual(numbers);
  expect(begun).toEqual(numbers);
  expect(most).toBeLessThan(25);
});

test("forms that do not get on hold none of the others back, and none is refused or worked on twice", async () => {
  await using shop = await openShop();
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const forms = Array.from({ length: 1_100 }, () =>
    admitCheckoutForm(shop.db, async () => {
      begun += 1;
      await promise;
    }),
  );
  await vi.waitFor(() => expect(begun).toBe(forms.length), { timeout: 5_000 });
  resolve();
  await Promise.all(forms);
  expect(begun).toBe(forms.length);
});

test("what fails in a form fails as it would alone", async () => {
  await using shop = await openShop();
  await expect(admitCheckoutForm(shop.db, () => Promise.reject(new Error("no cart")))).rejects.toThrow("no cart");
});
