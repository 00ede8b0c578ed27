import { createElement } from "react";
import { expect, test } from "vitest";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { deliverShipment } from "#domains/orders/shipments/deliver-shipment.ts";
import { newId } from "#kernel/ids.ts";
import { staffWith } from "#test/actors.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { openStorage } from "#test/open-storage.ts";
import { renderPage } from "#test/render-page.ts";
import { shippedOrder } from "#test/ship-order.ts";
import { HandInForm, type ShownHandIn } from "../../ui/money/hand-in-form.tsx";

const packer = staffWith("orders.fulfil");
const balances = "/admin/money/balances";

interface Loaded {
  handIn: ShownHandIn | null;
  handInId: string;
}

async function openRound() {
  const office = await openBackOffice({ storage: await openStorage() });
  const { shop, load, owner } = office;
  const { variantId } = await shop.sells({ price: 2_000, onHand: 50 });
  const couriers = await listCouriers(shop.db);
  const [rider, tcs] = ["Own rider", "TCS"].map((name) => couriers.find((each) => each.name === name)!) as [
    (typeof couriers)[number],
    (typeof couriers)[number],
  ];
  const here = `${balances}/${rider.id}`;
  const read = () => load<Loaded>(here, "handInId");
  return {
    ...office,
    here,
    tcs,
    read,
    ship: () => shippedOrder(shop, variantId, rider.name),
    deliver: ({ order, shipmentId }: { order: string; shipmentId: string }) =>
      deliverShipment(shop.db, packer, { order, shipmentId }),
    /** Sends the form as its page was shown, with these parcels marked. */
    async press(form: Record<string, string>, parcels: readonly string[]) {
      const body = new URLSearchParams({ intent: "hand-in", ...form });
      for (const parcel of parcels) body.append("parcel", parcel);
      const answer = await owner.ask(here, body);
      const { actionData } =
        answer.status === 303 ? { actionData: null } : (JSON.parse(answer.body) as { actionData: object });
      const result = actionData && (Object.values(actionData)[0] as Parameters<typeof HandInForm>[0]["result"]);
      return { status: answer.status, location: answer.headers.get("location"), result };
    },
    booked: async () =>
      (
        await shop.look<{ sum: number }>(
          "select coalesce(sum(amount), 0)::int as sum from orders_payments where kind = 'remitted'",
        )
      )[0]!.sum,
  };
}

test("what a rider is to hand in is listed on the rider's balance, entered there, and booked once; a courier has no such form", async () => {
  const { shop, here, tcs, read, load, ship, deliver, press, booked } = await openRound();
  const [one, two, away] = [await ship(), await ship(), await ship()];
  for (const parcel of [one, two]) await deliver(parcel);
  expect(await load<Loaded>(`${balances}/${tcs.id}`, "handInId")).toMatchObject({ handIn: null });
  const { handIn, handInId } = await read();
  expect(handIn).toMatchObject({
    parcels: [
      { order: one.number, held: one.total },
      { order: two.number, held: two.total },
    ],
    underway: {
      text: expect.stringMatching(/^1 parcel with Rs /) as string,
      href: "/admin/orders?state=shipped&courier=Own+rider",
    },
  });
  expect(await load<{ rows: object[] }>(balances, "rows")).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({ name: "Own rider", cashHref: `${here}#cash` }),
    ]) as object[],
  });
  const marked = handIn!.parcels.map(({ value }) => value);
  const form = { handIn: handInId, amount: String((one.total + two.total) / 100) };
  const done = await press(form, marked);
  expect(done).toMatchObject({ status: 303, location: `/admin/money/payouts/${handInId}` });
  // Sent again, it leads to the same.
  expect(await press(form, marked)).toEqual(done);
  expect(await booked()).toBe(one.total + two.total);
  // From a page that was open before.
  const late = await press({ ...form, handIn: newId() }, marked);
  expect(late).toMatchObject({
    status: 409,
    result: { message: expect.stringContaining("Nothing was booked") as string },
  });
  expect(late.result!.values).not.toHaveProperty("handIn");
  expect(await booked()).toBe(one.total + two.total);
  expect((await read()).handIn!.parcels).toEqual([]);

  interface Payout {
    handedIn: string;
    hasFile: boolean;
    state: string;
    rows: object[];
    latest: string;
  }
  const payout = await load<Payout>(done.location!, "handedIn");
  expect(payout).toMatchObject({
    handedIn: `${here}#cash`,
    state: "booked",
    rows: [{ order: String(one.number) }, { order: String(two.number) }],
  });
  expect(await load<{ payouts: object[] }>("/admin/money/payouts?courier=Own+rider", "payouts")).toMatchObject({
    payouts: [{ courier: "Own rider", state: "booked", file: "" }],
  });
  expect(await shop.look(`select state from orders_shipments where id = '${away.shipmentId}'`)).toEqual([
    { state: "shipped" },
  ]);
});

test("cash that is short or over is warned of first, with the parcels marked as they were, and booked when it comes again", async () => {
  const { here, read, ship, deliver, press, booked } = await openRound();
  const parcels = [await ship(), await ship(), await ship()];
  for (const parcel of parcels) await deliver(parcel);
  const total = parcels[0]!.total / 100;
  const { handIn, handInId } = await read();
  const [first, second] = handIn!.parcels;
  const two = [first!.value, second!.value];
  const form = { handIn: handInId, amount: String(2 * total - 500) };
  // No cash at all is no difference that could be meant.
  const nothing = await press({ ...form, amount: "۰" }, two);
  expect(nothing.result).toMatchObject({
    message: "Nothing was booked yet: look at the cash below.",
    errors: { amount: ["Without cash there is nothing to book: the rider holds it on"] },
  });
  const short = await press(form, two);
  expect(short.status).toBe(422);
  expect(short.result!.message).toMatch(/^Rs 500 is missing: the marked parcels make Rs [\d,]+\. Count again/);
  const shown = renderPage(here, createElement(HandInForm, { handIn: handIn!, handInId, result: short.result }));
  expect(shown.match(/checked=""/g)).toHaveLength(2);
  expect(shown).toContain(`value="${2 * total - 500}"`);
  expect(shown).toContain('role="alert"');
  expect(shown).toContain("2 parcels marked");
  expect(await booked()).toBe(0);
  const { meant } = short.result!.values;
  // Another amount than the one that was warned of is warned of again.
  expect((await press({ ...form, meant: meant!, amount: String(2 * total - 50) }, two)).status).toBe(422);
  expect((await press({ ...form, meant: meant! }, two)).status).toBe(303);
  expect(await booked()).toBe(2 * parcels[0]!.total - 50_000);

  const next = await read();
  expect(next.handIn!.parcels.map(({ held }) => held)).toEqual([50_000, parcels[2]!.total]);
  const all = next.handIn!.parcels.map(({ value }) => value);
  const much = { handIn: next.handInId, amount: `Rs ${total + 500 + 300}/-` };
  const over = await press(much, all);
  expect(over.result!.message).toMatch(/^Rs 300 too much: .* the shop then owes the rider Rs 300\.$/);
  expect((await press({ ...much, meant: over.result!.values.meant! }, all)).status).toBe(303);
  expect((await read()).handIn!.parcels).toMatchObject([{ held: -30_000 }]);

  // A page from before on which the cash is counted once more: it is booked already, whatever the sum.
  for (const amount of [String(2 * total - 50), String(3 * total), "all of it"]) {
    const stale = await press({ handIn: newId(), amount }, two);
    expect(stale, amount).toMatchObject({
      status: 409,
      result: { message: expect.stringContaining("this cash is entered already"), values: { amount } },
    });
    expect(stale.result!.values.meant).toBeUndefined();
  }

  const none = await press({ handIn: newId(), amount: "5" }, []);
  expect(none).toMatchObject({ status: 422, result: { errors: { parcels: ["Mark the parcels whose cash it is"] } } });
  const now = (await read()).handIn!.parcels.map(({ value }) => value);
  const words = await press({ handIn: newId(), amount: "all of it" }, now);
  expect(words).toMatchObject({
    status: 422,
    result: { errors: { amount: [expect.stringMatching(/^Enter the cash that was counted, with/)] } },
  });
  expect(await press({ handIn: newId(), amount: "12,345,678,901" }, now)).toMatchObject({
    status: 422,
    result: { errors: { amount: ["This amount is too large: enter at most 999,999,999.99"] } },
  });
});

test("where the process ends between the booking of the cash and its answer, the form that is sent again books nothing more", async () => {
  const { shop, read, ship, deliver, press, booked } = await openRound();
  const parcel = await ship();
  await deliver(parcel);
  const { handIn, handInId } = await read();
  const form = { handIn: handInId, amount: String(parcel.total / 100) };
  const marked = handIn!.parcels.map(({ value }) => value);
  let state: "asked" | "written" | "booked" = "asked";
  const end = (text: string) => {
    if (state === "asked" && text.startsWith('insert into "payouts_payouts"')) state = "written";
    if (state !== "written" || !/^commit/i.test(text)) return;
    state = "booked";
    throw new Error("The process ends here");
  };
  const lost = await shop.during({ after: end }, () => press(form, marked).catch(() => null));
  expect([state, lost?.location ?? null]).toEqual(["booked", null]);
  expect(await booked()).toBe(parcel.total);

  expect(await press(form, marked)).toMatchObject({ status: 303, location: `/admin/money/payouts/${handInId}` });
  expect(await booked()).toBe(parcel.total);
  expect(await shop.look("select state from payouts_payouts")).toEqual([{ state: "booked" }]);
});
