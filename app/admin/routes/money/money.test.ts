import { createElement } from "react";
import { expect, test } from "vitest";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { sumCourierDays } from "#domains/orders/courier-money/sum-courier-days.ts";
import { deliverShipment } from "#domains/orders/shipments/deliver-shipment.ts";
import { loseShipment } from "#domains/orders/shipments/lose-shipment.ts";
import { returnShipment } from "#domains/orders/shipments/return-shipment.ts";
import { claimLostParcel } from "#domains/payouts/claims/claims.ts";
import { newId } from "#kernel/ids.ts";
import { pakistanDay } from "#kernel/time.ts";
import { staffWith, system } from "#test/actors.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { openStorage } from "#test/open-storage.ts";
import { renderPage } from "#test/render-page.ts";
import { shippedOrder } from "#test/ship-order.ts";
import { type ListedClaim, OpenClaim } from "../../ui/money/open-claim.tsx";
import { ReversePayout, type ShownReversal } from "../../ui/money/reverse-payout.tsx";

const packer = staffWith("orders.fulfil");

async function openMoney() {
  const office = await openBackOffice({ storage: await openStorage() });
  const { shop } = office;
  const { variantId } = await shop.sells({ price: 2_000, onHand: 50 });
  const tcs = (await listCouriers(shop.db)).find(({ name }) => name === "TCS")!;
  const { send, load } = office;
  return {
    ...office,
    tcs,
    ship: () => shippedOrder(shop, variantId),
    /** Books what the page of the payout shows of this kind. */
    async bookShown(path: string, kinds: string) {
      const { seen } = await load<{ seen: string }>(path, "seen");
      return send(path, { intent: "book", kinds, seen });
    },
  };
}

test("a payout is sent, asked for its columns, tried, booked and downloaded with forms alone", async () => {
  const { shop, owner, send, load, tcs, ship, bookShown } = await openMoney();
  const parcel = await ship();
  await deliverShipment(shop.db, packer, { order: parcel.order, shipmentId: parcel.shipmentId });
  const cash = parcel.total / 100;
  const text = `Parcel;Customer;Taken;Kept;Given\n${parcel.tracking};عائشہ;${cash};200;${cash - 200}\nX1;?;5;0;5\n`;
  const file = new File([text], "settlement.csv");
  expect(await send("/admin/money/payouts", { file })).toMatchObject({
    status: 422,
    refused: { errors: { courier: ["Choose the courier that paid"] } },
  });
  expect(await send("/admin/money/payouts", { courier: tcs.id, reference: "CPR-7" })).toMatchObject({
    status: 422,
    refused: { errors: { file: ["Choose a file"] }, values: { reference: "CPR-7" } },
  });
  const sent = await send("/admin/money/payouts", { courier: tcs.id, reference: "CPR-7", file });
  expect(sent.status).toBe(303);
  const path = sent.location!;
  expect((await send("/admin/money/payouts", { courier: tcs.id, reference: "", file })).location).toBe(path);

  expect(await load(path, "mapping")).toMatchObject({ state: "asking", mapping: { asked: true } });
  expect(await send(path, { intent: "map", tracking: "Parcel" })).toMatchObject({
    status: 422,
    refused: { errors: { paidOut: ["Say which column has what was paid out, or what was collected"] } },
  });
  const mapped = { tracking: "Parcel", collected: "Taken", fee: "Kept", paidOut: "Given" };
  expect((await send(path, { intent: "map", ...mapped })).status).toBe(303);
  const tried = await load<{ state: string; bookable: object[]; rows: { word: string }[]; chips: { label: string }[] }>(
    path,
    "chips",
  );
  expect(tried).toMatchObject({
    state: "tried",
    bookable: [{ kind: "matched" }],
    rows: [{ word: "Matched" }, { word: "Unknown" }],
  });
  expect(await load(`${path}?show=unknown`, "rows")).toMatchObject({ rows: [{ number: "X1" }] });
  expect(await send(path, { intent: "book" })).toMatchObject({
    status: 422,
    refused: { errors: { kinds: ["Choose what is booked"] } },
  });
  expect((await bookShown(path, "matched")).status).toBe(303);
  expect((await bookShown(path, "matched")).status).toBe(409);
  expect((await owner.ask(`${path}/file`)).body).toBe(text);
  const list = "/admin/money/payouts";
  const listed = async (query: string) =>
    (await load<{ payouts: { reference: string }[] }>(`${list}?${query}`, "payouts")).payouts.map(
      ({ reference }) => reference,
    );
  expect(await load(list, "payouts")).toMatchObject({
    payouts: [
      { reference: "CPR-7", courier: "TCS", state: "booked", paidOut: `Rs ${(cash - 200).toLocaleString("en")}` },
    ],
  });
  const other = new File(["Parcel;Taken\nX2;7\n"], "november.csv");
  await send(list, { courier: tcs.id, reference: "CPR-8", file: other });
  expect(await listed("")).toEqual(["CPR-8", "CPR-7"]);
  expect(await listed("sort=oldest")).toEqual(["CPR-7", "CPR-8"]);
  expect(await listed("state=booked&courier=TCS")).toEqual(["CPR-7"]);
  expect(await listed("courier=Leopards")).toEqual([]);
  expect(await listed("q=cpr-8")).toEqual(["CPR-8"]);
  expect(await listed("q=settlement&sent_from=2026-01-01")).toEqual(["CPR-7"]);
  const csv = (await owner.ask("/admin/lists/payouts/rows.csv?state=booked")).body;
  expect(csv).toContain(`CPR-7,TCS,Booked,${cash - 200},settlement.csv`);
  expect(csv).not.toContain("CPR-8");
  expect(csv).not.toContain("عائشہ");
});

test("a payout that is booked in parts says in the list what all of it paid out, before and after its last part", async () => {
  const { shop, send, load, tcs, ship, bookShown } = await openMoney();
  const [full, short] = [await ship(), await ship()];
  for (const { order, shipmentId } of [full, short]) await deliverShipment(shop.db, packer, { order, shipmentId });
  const cash = full.total / 100;
  const text = `CN,COD,Fee,Net\n${full.tracking},${cash},0,${cash}\n${short.tracking},${cash - 500},0,${cash - 500}\n`;
  const list = "/admin/money/payouts";
  const sent = await send(list, { courier: tcs.id, reference: "CPR-9", file: new File([text], "parts.csv") });
  const path = sent.location!;
  const columns = { tracking: "CN", collected: "COD", fee: "Fee", paidOut: "Net", seen: "null" };
  await send(path, { intent: "map", ...columns });
  const paidOut = async () => (await load<{ payouts: { paidOut: string }[] }>(list, "payouts")).payouts[0]!.paidOut;
  const all = `Rs ${(2 * cash - 500).toLocaleString("en")}`;
  expect(await paidOut()).toBe(all);
  for (const kinds of ["matched", "short"]) {
    expect((await bookShown(path, kinds)).status).toBe(303);
    expect(await paidOut()).toBe(all);
  }
});

test("only what the page showed is booked: where its columns were said anew meanwhile, or a part of it is booked, it is shown once more", async () => {
  const { shop, send, load, tcs, ship } = await openMoney();
  const [full, short] = [await ship(), await ship()];
  for (const { order, shipmentId } of [full, short]) await deliverShipment(shop.db, packer, { order, shipmentId });
  const cash = full.total / 100;
  const text = `CN,COD,Fee,Tax,Net\n${full.tracking},${cash},200,20,${cash - 220}\n${short.tracking},${cash - 500},0,0,${cash - 500}\n`;
  const file = new File([text], "november.csv");
  const path = (await send("/admin/money/payouts", { courier: tcs.id, reference: "CPR-11", file })).location!;
  const columns = { tracking: "CN", collected: "COD", fee: "Tax", tax: "Fee", paidOut: "Net" };
  await send(path, { intent: "map", ...columns, seen: "null" });
  const shown = () => load<{ seen: string; mapping: { seen: string } }>(path, "mapping");
  const press = (kinds: string, seen?: string) => send(path, { intent: "book", kinds, ...(seen && { seen }) });
  const first = await shown();
  // Somebody else sees that fee and tax were mixed up.
  await send(path, { intent: "map", ...columns, fee: "Fee", tax: "Tax", seen: first.mapping.seen });
  for (const seen of [first.seen, undefined, "no JSON", "[]"])
    expect(await press("matched", seen)).toMatchObject({
      status: 409,
      refused: { message: expect.stringContaining("Nothing is booked now: look at it once more") as string },
    });
  const second = await shown();
  // What the other one books is not in the way of what this page shows unchanged.
  expect((await press("matched", second.seen)).status).toBe(303);
  expect(await press("matched", second.seen)).toMatchObject({ status: 409 });
  expect((await press("short", second.seen)).status).toBe(303);
  expect(
    await shop.look(
      "select kind, sum(amount)::int as sum from orders_payments where kind in ('courier-fee', 'tax-withheld') group by 1 order by 1",
    ),
  ).toEqual([
    { kind: "courier-fee", sum: 20_000 },
    { kind: "tax-withheld", sum: 2_000 },
  ]);
});

test("a booked payout is reversed with its reason, after its page said what that does; where something stands on it, it names the orders", async () => {
  const { shop, owner, send, load, tcs, ship, bookShown } = await openMoney();
  const [delivered, unseen] = [await ship(), await ship()];
  await deliverShipment(shop.db, packer, { order: delivered.order, shipmentId: delivered.shipmentId });
  const cash = delivered.total / 100;
  const rows = [delivered, unseen].map(({ tracking }) => `${tracking},${cash},200,${cash - 200}`);
  const file = new File([["CN,COD,Fee,Net", ...rows, ""].join("\n")], "october.csv");
  const list = "/admin/money/payouts";
  const path = (await send(list, { courier: tcs.id, reference: "CPR-10", file })).location!;
  await send(path, { intent: "map", tracking: "CN", collected: "COD", fee: "Fee", paidOut: "Net", seen: "null" });
  expect(await load(`${path}?reverse=1`, "reversal")).toMatchObject({ reversal: null });
  await bookShown(path, "matched");
  // A part of it is booked, and can be reversed by itself.
  expect(await load(path, "reversal")).toMatchObject({ reversal: { href: `${path}?reverse=1`, asked: null } });
  await bookShown(path, "undelivered");

  type Asked = { reversal: { asked: ShownReversal } };
  const ask = async () => (await load<Asked>(`${path}?reverse=1`, "reversal")).reversal.asked;
  const asked = await ask();
  const paid = `Rs ${(2 * cash - 400).toLocaleString("en")}`;
  expect(asked).toEqual({
    entries: 5,
    effects: [
      `What the payout entered for 2 parcels is taken back: ${paid} paid out, Rs 400 in fees, Rs 0 of tax. The books keep both, and the courier’s statement shows it today.`,
      "1 parcel that it recorded as delivered is on the way again. Shoppers who were told so are not told of this.",
      "2 closed orders are open again.",
      "The same file can be sent and booked again.",
    ],
    obstacles: [],
    more: 0,
    laterPayouts: [],
    morePayouts: 0,
  });
  const show = (shown: ShownReversal) =>
    renderPage(path, createElement(ReversePayout, { ...shown, back: path, result: null }));
  expect(show(asked)).toMatch(/<textarea[^>]* name="reason"/);
  expect(show(asked)).toContain('name="seen" value="5"');
  const form = { intent: "reverse", reason: "October’s file", seen: String(asked.entries) };
  expect(await send(path, { ...form, reason: "" })).toMatchObject({
    status: 422,
    refused: { errors: { reason: ["Say why it is reversed"] } },
  });
  expect(await send(path, { ...form, seen: "2" })).toMatchObject({
    status: 409,
    refused: { values: { reason: "October’s file" } },
  });

  await returnShipment(shop.db, packer, { order: unseen.order, shipmentId: unseen.shipmentId });
  const inTheWay = {
    obstacles: [{ order: unseen.number, why: "its parcel, or some of it, came back or is to come back" }],
  };
  expect(await ask()).toMatchObject(inTheWay);
  expect(await send(path, form)).toMatchObject({
    status: 409,
    refused: { message: expect.stringMatching(/^It cannot/) },
  });
  expect(show(await ask())).toContain(`href="/admin/orders/${unseen.number}"`);
  expect(show(await ask())).not.toContain("<form");
  const paidSince = { laterPayouts: [{ id: "later", reference: "CPR-11" }], morePayouts: 2 };
  expect(show({ ...(await ask()), ...paidSince })).toMatch(
    /href="\/admin\/money\/payouts\/later\?reverse=1"[^>]*><bdi>CPR-11<\/bdi><\/a>.* and 2 more/,
  );
  expect(await load(path, "state")).toMatchObject({ state: "booked", reversed: null });

  const other = await ship();
  const another = new File([`CN,COD,Fee,Net\n${other.tracking},${cash},200,${cash - 200}\n`], "november.csv");
  const second = (await send(list, { courier: tcs.id, reference: "CPR-11", file: another })).location!;
  await bookShown(second, "undelivered");
  const reverse = () => send(second, { ...form, seen: "3" });
  // A page that stays open asks for the payout as it is now, until nothing more can change.
  const latest = async () => JSON.parse((await owner.ask(`${second}/latest`)).body) as object;
  expect(await latest()).toMatchObject({ state: "booked", latest: `${second}/latest`, reversed: null });
  expect(await load(`${second}?show=undelivered`, "latest")).toMatchObject({
    latest: `${second}/latest?show=undelivered`,
  });
  expect(await reverse()).toMatchObject({ status: 303, location: second });
  expect(await latest()).toMatchObject({ state: "reversed", latest: null, reversed: { reason: "October’s file" } });
  expect((await owner.ask(`${list}/${newId()}/latest`)).status).toBe(404);
  expect(await reverse()).toMatchObject({ status: 409 });
  expect(await load(second, "state")).toMatchObject({
    state: "reversed",
    reversed: { reason: "October’s file" },
    reversal: null,
    mapping: null,
  });
  const csv = (await owner.ask("/admin/lists/payouts/rows.csv?state=reversed")).body;
  expect(csv).toContain("CPR-11,TCS,Reversed");
  const month = pakistanDay(new Date()).slice(0, 7);
  const statement = (await owner.ask(`/admin/money/balances/${tcs.id}/${month}/entries.csv`)).body;
  expect(statement).toContain("Courier's fee, taken back as the payout was reversed");
  expect((await owner.ask(`/admin/orders/${other.number}`)).body).toContain("taken back as the payout was reversed");
  expect((await send(list, { courier: tcs.id, reference: "CPR-12", file: another })).location).not.toBe(second);
});

test("balances, overdue parcels, claims and a month's statement say what a courier holds, to the rupee", async () => {
  const { shop, owner, send, load, tcs, ship } = await openMoney();
  const [held, late, lost, underway] = [await ship(), await ship(), await ship(), await ship()];
  for (const { order, shipmentId } of [held, late]) await deliverShipment(shop.db, packer, { order, shipmentId });
  await loseShipment(shop.db, packer, { order: lost.order, shipmentId: lost.shipmentId });
  await claimLostParcel(shop.db, system, lost.shipmentId);
  await shop.pool.query(
    `update orders_shipments set ended_at = now() - interval '20 days' where id = '${late.shipmentId}'`,
  );
  const rs = (amount: number) => `Rs ${(amount / 100).toLocaleString("en")}`;

  const { rows } = await load<{ rows: { name: string }[] }>("/admin/money/balances", "rows");
  expect(rows.find(({ name }) => name === "TCS")).toMatchObject({
    underway: { amount: rs(underway.total), parcels: "1 parcel" },
    held: { amount: rs(held.total * 3), parcels: "3 parcels" },
    overdue: { amount: rs(late.total), parcels: "1 parcel" },
    claims: { amount: rs(lost.total), parcels: "1 parcel" },
  });
  // Today leads to those alone of which something waits.
  type Narrowed = { rows: { name: string; href: string }[]; chips: { current: boolean }[]; empty: string };
  const narrowed = async (show: string) => load<Narrowed>(`/admin/money/balances?show=${show}`, "chips");
  expect((await narrowed("overdue")).rows.map(({ name, href }) => [name, href])).toEqual([
    ["TCS", `/admin/money/balances/${tcs.id}#overdue`],
  ]);
  expect((await narrowed("claims")).rows.map(({ name }) => name)).toEqual(["TCS"]);
  expect((await narrowed("nonsense")).chips.map(({ current }) => current)).toEqual([true, false, false, false]);
  const here = `/admin/money/balances/${tcs.id}`;
  const loaded = await load<{ overdue: object[]; claims: { id: string }[]; months: { href: string }[] }>(
    here,
    "claims",
  );
  expect(loaded.overdue).toMatchObject([{ order: late.number, days: 20 }]);
  const claim = loaded.claims[0]!.id;
  for (const [form, error] of [
    [{ answer: "paid", amount: "lots" }, { amount: expect.anything() }],
    [{ answer: "refused" }, { note: ["Say why"] }],
    [{ answer: "later" }, { answer: ["Choose how the claim ended"] }],
  ] as const)
    expect(await send(here, { intent: "answer", claim, ...form })).toMatchObject({
      status: 422,
      refused: { errors: error, values: form },
    });
  const month = loaded.months[0]!.href;
  const before = await load<{ closing: string; statementOf: string }>(month, "statementOf");
  expect(before.closing).toBe(rs(held.total * 3));
  expect((await send(here, { intent: "answer", claim, answer: "refused", note: "Too late" })).status).toBe(303);
  expect((await send(here, { intent: "answer", claim, answer: "refused", note: "Too late" })).status).toBe(409);

  // What happened long ago is in the sums of days, and gives the same as the entries themselves.
  await shop.pool.query("alter table orders_payments disable trigger user");
  await shop.pool.query(`update orders_payments set at = at - interval '40 days' where order_id = '${late.order}'`);
  const statement = async () => {
    const { opening, closing, totals } = await load<{
      statementOf: string;
      opening: string;
      closing: string;
      totals: string[];
    }>(month, "statementOf");
    return { opening, closing, totals };
  };
  const live = await statement();
  expect(live).toMatchObject({ opening: rs(late.total), closing: rs(held.total * 2) });
  await sumCourierDays(shop.db);
  await sumCourierDays(shop.db);
  expect(await shop.look("select 1 from orders_courier_days")).toHaveLength(1);
  expect(await statement()).toEqual(live);
  const csv = (await owner.ask(`${month}/entries.csv`)).body;
  expect(csv).toContain(`${lost.number},${lost.tracking},Written off,${lost.total / 100},-${lost.total / 100},`);
  expect(csv).not.toContain("@example.com");
  // Why, staff read with the order; the courier and the books do not.
  expect(csv).not.toContain("Too late");
  expect((await owner.ask(`/admin/orders/${lost.number}`)).body).toContain("Too late");
  for (const path of [`${here}/2026-13`, `${here}/2199-01`, "/admin/money/balances/nobody"])
    expect((await owner.ask(path)).status).toBe(404);
});

test("what comes by hand of a claim that was let off is offered on its order, and the statement and its file say so", async () => {
  const { shop, owner, send, load, tcs, ship } = await openMoney();
  const lost = await ship();
  await loseShipment(shop.db, packer, { order: lost.order, shipmentId: lost.shipmentId });
  await claimLostParcel(shop.db, system, lost.shipmentId);
  const here = `/admin/money/balances/${tcs.id}`;
  const { claims, months } = await load<{ claims: { id: string }[]; months: { href: string }[] }>(here, "claims");
  await send(here, { intent: "answer", claim: claims[0]!.id, answer: "written-off", note: "Old" });
  const month = months[0]!.href;
  const statement = () => load<{ statementOf: string; recovered: boolean; closing: string }>(month, "statementOf");
  expect(await statement()).toMatchObject({ recovered: false, closing: "Rs 0" });

  await shop.pool.query("alter table orders_payments disable trigger user");
  await shop.pool.query("update orders_payments set at = at - interval '2 days' where kind = 'written-off'");
  const amount = String(lost.total / 100);
  const [{ version }] = (await shop.look<{ version: number }>(
    `select version from orders_orders where id = '${lost.order}'`,
  )) as [{ version: number }];
  const form = { intent: "payment", kind: "remitted", amount, reference: "Cheque 7", version: String(version) };
  expect((await send(`/admin/orders/${lost.number}`, { ...form, meant: amount })).status).toBe(303);
  expect(await statement()).toMatchObject({ recovered: true, closing: "Rs 0" });
  const csv = (await owner.ask(`${month}/entries.csv`)).body;
  expect(csv).toContain(`${lost.number},${lost.tracking},Came after it was written off,-${amount},${amount},Cheque 7`);
});

test("a part of a claim is entered once, however often its form is sent, and what is left is said with what was typed", async () => {
  const { shop, owner, send, load, tcs, ship } = await openMoney();
  const lost = await ship();
  await loseShipment(shop.db, packer, { order: lost.order, shipmentId: lost.shipmentId });
  await claimLostParcel(shop.db, system, lost.shipmentId);
  const here = `/admin/money/balances/${tcs.id}`;
  const [claim] = (await load<{ claims: { id: string; leftPaisa: number }[] }>(here, "claims")).claims;
  expect(claim!.leftPaisa).toBe(lost.total);
  const part = { intent: "answer", claim: claim!.id, answer: "paid", amount: "500", seen: String(lost.total) };
  expect((await send(here, part)).status).toBe(303);
  const left = lost.total - 50_000;
  expect(await send(here, part)).toMatchObject({
    status: 409,
    refused: {
      message: expect.stringContaining(`Rs ${(left / 100).toLocaleString("en")} is left`),
      values: { amount: "500" },
    },
  });
  const { claims, latest } = await load<{ claims: ListedClaim[]; latest: string }>(here, "claims");
  const [now] = claims;
  // The page that was open shows what is left, on the same page of its rows.
  expect(JSON.parse((await owner.ask(latest)).body)).toMatchObject({ latest, claims });
  const next = `${here}/latest?after=2026-11-01T00%3A00%3A00.000Z%7E&claims=${newId()}`;
  expect(JSON.parse((await owner.ask(next)).body)).toMatchObject({ latest: next, claims: [] });
  expect((await owner.ask(`/admin/money/balances/${newId()}/latest`)).status).toBe(404);
  expect(renderPage(here, createElement(OpenClaim, { claim: now!, result: null }))).toContain(
    `name="seen" value="${left}"`,
  );
  expect(await shop.look("select amount from orders_payments where kind = 'remitted'")).toEqual([{ amount: "50000" }]);
});

test("a certificate is stored by what it is, handed out as a download, and removed", async () => {
  const { shop, owner, send, load, tcs } = await openMoney();
  const month = `/admin/money/balances/${tcs.id}/${new Date().toISOString().slice(0, 7)}`;
  const page = new File(["<script>alert(1)</script>"], "certificate.pdf", { type: "application/pdf" });
  expect(await send(month, { intent: "certificate", file: page })).toMatchObject({
    status: 422,
    refused: { errors: { file: ["Choose a PDF or a photo (JPEG, PNG or WebP)"] } },
  });
  const file = new File(["%PDF-1.4 and so on"], "ٹیکس.pdf");
  expect((await send(month, { intent: "certificate", file })).status).toBe(303);
  // The answer was lost, and the form comes again: also at once.
  await Promise.all([1, 2].map(() => send(month, { intent: "certificate", file })));
  const { certificates } = await load<{ certificates: { id: string; fileName: string }[] }>(month, "certificates");
  expect(certificates).toMatchObject([{ fileName: "ٹیکس.pdf" }]);
  const added = "select count(*)::int as added from audit_entries where action = 'certificate.added'";
  expect(await shop.look(added)).toEqual([{ added: 1 }]);
  // Of what is sent at once, a month takes twelve in all.
  const sent = await Promise.all(
    Array.from({ length: 13 }, (_, at) =>
      send(month, { intent: "certificate", file: new File([`%PDF-1.4 ${at}`], `${at}.pdf`) }),
    ),
  );
  expect(sent.filter(({ status }) => status === 422)).toHaveLength(2);
  expect((await load<{ certificates: object[] }>(month, "certificates")).certificates).toHaveLength(12);
  const path = `/admin/money/certificates/${certificates[0]!.id}`;
  const answer = await owner.ask(path);
  expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
    200,
    expect.stringMatching(/^attachment/),
  ]);
  await shop.pool.query("update payouts_certificates set file_key = 'certificates/gone' where file_name = '1.pdf'");
  const lost = (await load<{ certificates: { id: string; fileName: string }[] }>(month, "certificates")).certificates;
  const gone = lost.find(({ fileName }) => fileName === "1.pdf")!;
  expect((await owner.ask(`/admin/money/certificates/${gone.id}`)).status).toBe(404);
  expect((await send(month, { intent: "remove", certificate: certificates[0]!.id })).status).toBe(303);
  expect((await owner.ask(path)).status).toBe(404);
});
