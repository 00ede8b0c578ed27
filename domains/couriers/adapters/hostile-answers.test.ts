import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { rupees } from "#kernel/money.ts";
import { adapters } from "./adapters.ts";

const { postex } = adapters;

const parcel = {
  reference: "10001-1",
  name: "Ayesha Khan",
  phone: "+923001234567",
  address: "House 5",
  town: null,
  city: "LAHORE",
  cash: rupees(4_500),
  units: 1,
  contents: "1 x Whey",
  remarks: "",
};

/** Access to an API that answers everything with this. */
async function answeredWith(answer: object) {
  const server = createServer((_, response) => void response.end(JSON.stringify(answer)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, token: "merchant-token", pickupCode: null };
}

test("a refusal of countless letters is cut, and takes no time", async () => {
  const access = await answeredWith({ statusCode: "400", statusMessage: `No city ${"x".repeat(300_000)}` });
  const begun = performance.now();
  const answer = await postex.book(access, parcel);
  expect(performance.now() - begun).toBeLessThan(3_000);
  expect(answer).toMatchObject({ outcome: "refused", problem: expect.stringMatching(/^PostEx: No city x{1,200}$/) });
});

test("a number that no parcel can have is none", async () => {
  for (const trackingNumber of ["", " ", "9".repeat(41), "9".repeat(100_000), "CN/1,2", "<b>1</b>", null, {}, ["1"]]) {
    const access = await answeredWith({ statusCode: "200", statusMessage: "OK", dist: { trackingNumber } });
    expect(await postex.book(access, parcel)).toMatchObject({ outcome: "no-answer" });
    // A booking that is listed under such a number is there all the same, and is not booked again.
    const listed = [{ trackingNumber, orderRefNumber: parcel.reference, transactionStatus: "UnBooked" }];
    const list = await answeredWith({ statusCode: "200", statusMessage: "OK", dist: listed });
    expect(await postex.find(list, { reference: parcel.reference, since: new Date() })).toMatchObject({
      outcome: "no-answer",
    });
  }
});

test("of orders that are listed, those of others and cancelled ones are left out, however they look, and a number is kept without its spaces", async () => {
  const find = async (...dist: unknown[]) =>
    postex.find(await answeredWith({ statusCode: "200", statusMessage: "OK", dist }), {
      reference: parcel.reference,
      since: new Date(),
    });
  const own = { orderRefNumber: parcel.reference, transactionStatus: "UnBooked" };
  expect(
    await find(
      { trackingNumber: null, orderRefNumber: "10002-1" },
      { trackingNumber: "CX-900", orderRefNumber: null },
      { ...own, trackingNumber: "?", transactionStatus: "Cancelled" },
      { ...own, trackingNumber: "CX 901 7" },
    ),
  ).toEqual({ outcome: "done", trackingNumbers: ["CX9017"] });
  for (const unreadable of [
    null,
    "half an ans",
    { ...own, trackingNumber: null },
    { trackingNumber: "1", orderRefNumber: {} },
  ])
    expect(await find({ ...own, trackingNumber: "CX-901" }, unreadable)).toMatchObject({ outcome: "no-answer" });
});

test("an answer that cannot be read is an error that says so, and neither no orders, no cash nor no cities", async () => {
  const say = (dist: unknown) => answeredWith({ statusCode: "200", statusMessage: "OK", dist });
  const asked = { reference: parcel.reference, since: new Date() };
  for (const dist of [null, undefined, {}, "half an ans"])
    expect(await postex.find(await say(dist), asked), JSON.stringify(dist)).toMatchObject({ outcome: "no-answer" });
  // A booking is there, whatever is said of its money.
  const own = { trackingNumber: "CX-1", orderRefNumber: parcel.reference, invoicePayment: "4k" };
  expect(await postex.find(await say([own]), asked)).toEqual({ outcome: "done", trackingNumbers: ["CX-1"] });

  const order = { trackingNumber: "1", transactionStatus: "Delivered" };
  const cashOf = (invoicePayment: unknown) => postex.readMessage({ ...order, invoicePayment })?.[0]?.cash;
  expect([4_500, "4500", "4,500.00", " 4500.5 "].map(cashOf)).toEqual([4_500, 4_500, 4_500, 4_500.5].map(rupees));
  expect([null, undefined, "", " "].map(cashOf)).toEqual([null, null, null, null]);
  for (const unreadable of ["4k", "NaN", -1, "-5", [], {}, true, "45,00", 1e12])
    expect(postex.readMessage([order, { ...order, invoicePayment: unreadable }]), String(unreadable)).toBeNull();
  expect(postex.readMessage({ ...order, transactionStatusHistory: "none" })).toBeNull();

  const tracked = await say([
    { trackingNumber: "1", message: "OK", trackingResponse: order },
    { trackingNumber: "2", message: "OK", trackingResponse: { ...order, trackingNumber: "2", invoicePayment: "4k" } },
    { trackingNumber: "3", message: "ORDER NOT FOUND", trackingResponse: null },
    "half an ans",
  ]);
  expect(await postex.track(tracked, ["1", "2", "3", "4"])).toMatchObject({
    outcome: "done",
    news: [{ trackingNumber: "1", step: "delivered", cash: null }],
    problem: "PostEx says what cannot be read of 2 of the parcels",
  });
  expect(await postex.listCities(await say([{ operationalCityName: "LAHORE" }, { city: "KARACHI" }]))).toMatchObject({
    outcome: "no-answer",
  });
  expect(await postex.check(await say([{ code: "001" }]))).toMatchObject({ outcome: "no-answer" });
});

test("only a refusal that says so of orders means that there are none", async () => {
  const find = async (statusMessage: string) =>
    postex.find(await answeredWith({ statusCode: "404", statusMessage }), {
      reference: parcel.reference,
      since: new Date(),
    });
  for (const none of ["RECORD NOT FOUND", "No record found", "Not found", "ORDERS NOT FOUND", "no orders were found"])
    expect(await find(none), none).toEqual({ outcome: "done", trackingNumbers: [] });
  for (const other of ["MERCHANT NOT FOUND", "Pickup address not found for merchant", "Token not found"])
    expect(await find(other), other).toMatchObject({ outcome: "refused" });
});
