import { expect, test } from "vitest";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { openBackOffice } from "#test/open-back-office.ts";

interface CourierPage {
  version: number;
  newId: string;
  form: { values: Record<string, string>; seen: string };
  columns: { values: Record<string, string>; seen: string };
}

async function openCouriers() {
  const office = await openBackOffice();
  const load = (id: string) => office.load<CourierPage>(`/admin/couriers/${id}`, "form");
  const save = (id: string, page: CourierPage, change: Record<string, string>) =>
    office.send(`/admin/couriers/${id}`, {
      intent: "details",
      version: String(page.version),
      seen: page.form.seen,
      newId: page.newId,
      ...page.form.values,
      ...change,
    });
  const find = async (name: string) => (await listCouriers(office.shop.db)).find((courier) => courier.name === name)!;
  return { ...office, load, save, find };
}

test("the owner adds a courier once, renames it, and two who change it at once lose nothing", async () => {
  const { shop, owner, load, save, send, find } = await openCouriers();
  const blank = await load("new");
  const typed = { name: " Swyft ", known: "swyft logistics، S.W", trackingPage: "https://swyft.example/t?n={number}" };
  const refused = await save("new", blank, { ...typed, payoutDays: "soon", trackingPage: "swyft.example" });
  expect(refused).toMatchObject({
    status: 422,
    refused: {
      values: { name: " Swyft ", payoutDays: "soon" },
      errors: {
        payoutDays: "Enter days as a whole number",
        trackingPage: expect.stringContaining("{number}") as string,
      },
    },
  });
  const added = await save("new", blank, typed);
  expect((await save("new", blank, typed)).location).toBe(added.location);
  // Changed after a lost answer, it is not called saved.
  const other = await save("new", blank, { ...typed, name: "Swyft Express", payoutDays: "9" });
  expect(other).toMatchObject({
    status: 409,
    refused: { message: expect.stringContaining("is not saved") as string, values: { payoutDays: "9" } },
  });
  expect(other.refused!.values.newId).not.toBe(blank.newId);
  const swyft = await find("Swyft");
  expect(added).toMatchObject({ status: 303, location: `/admin/couriers/${swyft.id}` });
  expect(swyft).toMatchObject({ known: ["swyftlogistics", "sw"], givesNumbers: true, payoutDays: 7 });

  const page = await load(swyft.id);
  expect((await save(swyft.id, page, { name: "Swyft Logistics", known: "", payoutDays: "۱۴" })).status).toBe(303);
  expect(await find("Swyft Logistics")).toMatchObject({ known: ["swyft"], payoutDays: 14, version: 2 });
  const late = await save(swyft.id, page, { trackingPage: "" });
  expect(late).toMatchObject({
    status: 409,
    refused: { values: { name: "Swyft Logistics", trackingPage: "" }, changes: { name: expect.any(String) as string } },
  });
  const sheet = (place: string, heading: string) =>
    send(`/admin/couriers/${swyft.id}`, {
      intent: "columns",
      version: "2",
      "column.0.heading": "Ref",
      "column.0.field": "parcel",
      "column.0.place": "2",
      "column.1.heading": heading,
      "column.1.field": "phone-dash",
      "column.1.place": place,
      "column.2.heading": " ",
    });
  expect(await sheet("1", "REF")).toMatchObject({
    status: 422,
    refused: { errors: { "column.0.heading": "Use each heading once" } },
  });
  expect((await sheet("1", "Phone")).status).toBe(303);
  expect((await sheet("3", "Mobile")).status).toBe(409);
  const { columns } = await load(swyft.id);
  expect(columns.values).toMatchObject({ "column.0.heading": "Phone", "column.1.heading": "Ref" });
  await shop.settle();
  const archive = (to: string, version: string) =>
    send(`/admin/couriers/${swyft.id}`, { intent: "status", version, to });
  expect((await archive("archived", "1")).status).toBe(409);
  expect((await archive("archived", "3")).status).toBe(303);
  expect(await shop.changeTags()).toEqual(["couriers"]);
  const ask = async (id: string, form: Record<string, string>) =>
    (await owner.ask(`/admin/couriers/${id}`, new URLSearchParams({ version: "4", ...form }))).status;
  expect(await ask(swyft.id, { intent: "status", to: "deleted" })).toBe(400);
  expect(await ask("00000000-0000-0000-0000-000000000000", { intent: "status", to: "archived" })).toBe(404);
});
