import { expect, onTestFinished, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { servePostEx } from "#test/services/serve-postex.ts";
import { adapters } from "./adapters.ts";
import type { ParcelToBook } from "./courier-adapter.ts";

const { postex } = adapters;

const parcel: ParcelToBook = {
  reference: "10001-1",
  name: "Ayesha\n Khan",
  phone: "+923001234567",
  address: "House 5,\nMall Road",
  town: null,
  city: "LAHORE",
  cash: rupees(4_500.5),
  units: 3,
  contents: "3 x Whey",
  remarks: "",
};

async function open() {
  const api = await servePostEx();
  onTestFinished(() => api[Symbol.asyncDispose]());
  return { api, access: { url: api.url, token: api.token, pickupCode: "001", timeout: 300 } };
}

test("a parcel is booked, found by its reference, followed, labelled and cancelled", async () => {
  const { api, access } = await open();
  expect(await postex.check(access)).toEqual({
    outcome: "done",
    pickupAddresses: [{ code: "001", address: "Mall Road, Lahore" }],
  });
  // GWADAR is a city where it fetches and does not deliver.
  expect(await postex.listCities(access)).toEqual({ outcome: "done", names: ["LAHORE", "KARACHI", "RAWALPINDI"] });
  const none = await postex.find(access, { reference: "10001-1", since: new Date() });
  expect(none).toEqual({ outcome: "done", trackingNumbers: [] });

  const booked = await postex.book(access, parcel);
  expect(booked).toEqual({ outcome: "done", trackingNumber: "26704560000001" });
  expect(api.orders[0]!.sent).toEqual({
    orderRefNumber: "10001-1",
    invoicePayment: 4_500.5,
    customerName: "Ayesha Khan",
    customerPhone: "03001234567",
    deliveryAddress: "House 5, Mall Road",
    cityName: "LAHORE",
    invoiceDivision: 1,
    items: 3,
    orderDetail: "3 x Whey",
    orderType: "Normal",
    transactionNotes: "",
    pickupAddressCode: "001",
  });
  const number = api.orders[0]!.trackingNumber;
  expect(await postex.find(access, { reference: "10001-1", since: new Date() })).toEqual({
    outcome: "done",
    trackingNumbers: [number],
  });
  expect(await postex.track(access, [number, "404"])).toEqual({
    outcome: "done",
    news: [{ trackingNumber: number, word: "UnBooked", step: "booked", cash: rupees(4_500.5), at: null }],
    problem: null,
  });
  const labels = await postex.label(access, [number]);
  expect(labels).toMatchObject({ outcome: "done", pdf: Buffer.from(`%PDF-1.4 ${number}`) });
  expect(await postex.label(access, ["404"])).toMatchObject({ outcome: "refused" });

  expect(await postex.cancel(access, number)).toEqual({ outcome: "done" });
  expect(await postex.find(access, { reference: "10001-1", since: new Date() })).toMatchObject({ trackingNumbers: [] });
  expect(await postex.cancel(access, number)).toEqual({
    outcome: "refused",
    problem: "PostEx: ORDER CANNOT BE CANCELLED",
  });
});

test.each([
  ["slow", { outcome: "no-answer", problem: "PostEx did not answer within 0.3 seconds" }],
  ["error", { outcome: "no-answer", problem: "PostEx has an error of its own (500)" }],
  ["html", { outcome: "no-answer" }],
  ["half", { outcome: "no-answer" }],
  ["empty", { outcome: "no-answer" }],
  ["busy", { outcome: "busy", retryAfterSeconds: 7 }],
] as const)("an API that is %s leaves open what was done, or says that nothing was", async (trouble, outcome) => {
  const { api, access } = await open();
  api.fail("create-order", trouble);
  const booked = await postex.book(access, parcel);
  expect(booked).toMatchObject(outcome);
  expect(JSON.stringify(booked)).not.toContain(api.token);
});

test("what is refused is said in words: a wrong token, a city; nobody at all is no answer", async () => {
  const { api, access } = await open();
  expect(await postex.check({ ...access, token: "another" })).toEqual({
    outcome: "token-refused",
    problem: "PostEx refused the token",
  });
  expect(await postex.book(access, { ...parcel, city: "ATLANTIS" })).toEqual({
    outcome: "refused",
    problem: "PostEx: cityName is no city of ours",
  });
  // A number that it repeats may be a phone: it stands on no screen and in no log.
  expect(await postex.label(access, ["03001234567"])).toMatchObject({
    problem: "PostEx: Order not found with tracking Number : …",
  });
  await api[Symbol.asyncDispose]();
  expect(await postex.check(access)).toEqual({ outcome: "no-answer", problem: "PostEx could not be reached" });
});

test("each of its words means a step, and one that came back after an attempt at the door was refused there", () => {
  const read = (order: object) => postex.readMessage({ trackingNumber: "123", ...order })?.[0];
  const stepOf = (transactionStatus: string) => read({ transactionStatus })?.step;
  expect(
    ["UnBooked", "Picked By PostEx", "PostEx WareHouse", "Out For Delivery", "Attempt Made: phone off"].map(stepOf),
  ).toEqual(["booked", "on-its-way", "on-its-way", "on-its-way", "on-its-way"]);
  expect(["Delivered", "Returned", "Expired", "Teleported"].map(stepOf)).toEqual([
    "delivered",
    "returned",
    "cancelled",
    null,
  ]);
  // Words that every object of the language knows.
  expect(["constructor", "toString", "__proto__"].map(stepOf)).toEqual([null, null, null]);
  expect(read({ transactionStatusHistory: [{ transactionStatusMessageCode: "constructor" }] })).toMatchObject({
    word: "no state at all",
    step: null,
  });
  const history = ["0013", "0002"].map((code) => ({ transactionStatusMessageCode: code }));
  expect(read({ transactionStatusHistory: history })).toMatchObject({ word: "Returned", step: "refused" });
  expect(read({ transactionStatus: "Delivered", invoicePayment: "4500" })).toMatchObject({ cash: rupees(4_500) });
  for (const nonsense of [null, 7, "x", [], {}, { dist: [] }, { trackingNumber: "" }, [{ message: "ORDER NOT FOUND" }]])
    expect(postex.readMessage(nonsense), JSON.stringify(nonsense)).toBeNull();
});

test("of an address that is longer than it takes, the street is cut, and the shopper's own town stays", async () => {
  const { api, access } = await open();
  await postex.book(access, { ...parcel, address: "x".repeat(293), town: "Kahuta", city: "RAWALPINDI" });
  expect(api.orders[0]!.sent).toMatchObject({
    deliveryAddress: `${"x".repeat(292)}, Kahuta`,
    cityName: "RAWALPINDI",
  });
});
