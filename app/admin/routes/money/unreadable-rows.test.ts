import { expect, test, vi } from "vitest";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { openStorage } from "#test/open-storage.ts";

test("a row that is not readable shows what the file says, cut where it is long, and what could not be read, and no amounts of zero", async () => {
  const storage = await openStorage();
  const { shop, send, load } = await openBackOffice({ storage });
  const tcs = (await listCouriers(shop.db)).find(({ name }) => name === "TCS")!;
  const long = "ا".repeat(400);
  const text = `Parcel;Customer;Taken;Given\nX1;عائشہ;soon;"7,999.50"\nX2;;5;5\nX3;${long};?;1\n`;
  const file = new File([text], "settlement.csv");
  const path = (await send("/admin/money/payouts", { courier: tcs.id, reference: "CPR-7", file })).location!;
  await send(path, { intent: "map", tracking: "Parcel", collected: "Taken", paidOut: "Given" });
  interface Row {
    number: string;
    collected: string;
    text: string | null;
    note: string;
  }
  const { rows } = await load<{ rows: Row[] }>(path, "chips" as "rows");
  const [first, second, third] = rows;
  expect(first).toMatchObject({
    number: "X1",
    collected: "–",
    paidOut: "–",
    due: "–",
    note: "Cash collected is no amount",
    text: "X1 | عائشہ | soon | 7,999.50",
  });
  expect(second).toMatchObject({ collected: "Rs 5", text: null });
  expect(third!.text).toBe(`X3 | ${long.slice(0, 295)}…`);

  // Where the files cannot be reached, the rows are shown without the file's words.
  vi.spyOn(storage, "getBytes").mockRejectedValue(new Error("The bucket does not answer"));
  const away = (await load<{ rows: Row[] }>(path, "chips" as "rows")).rows;
  expect(away.map(({ number, text: words }) => [number, words])).toEqual([
    ["X1", null],
    ["X2", null],
    ["X3", null],
  ]);
});
