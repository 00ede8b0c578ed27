import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** An order as PostEx has it. */
export interface PostExOrder {
  trackingNumber: string;
  orderRefNumber: string;
  transactionStatus: string;
  invoicePayment: number;
  sent: Record<string, unknown>;
  history: { transactionStatusMessage: string; transactionStatusMessageCode: string }[];
}

/** What goes wrong with a request. "lost": it is done, and the answer never comes; "-error": it comes as an error. */
export type Trouble =
  | "slow"
  | "lost"
  | "error"
  | "lost-error"
  | "html"
  | "half"
  | "busy"
  | "twice"
  | "twice-error"
  | "empty"
  | "refuse";

/** The state of a parcel, as tracking or a message says it. */
export interface SaidState {
  trackingNumber: string;
  transactionStatus: string;
  codes: readonly string[];
  invoicePayment: number | null;
}

/** How whoever asks wants to be answered. */
export interface Behaviour {
  /** What goes wrong with requests to paths that contain this. */
  troubles?: Record<string, Trouble>;
  /** What tracking says of this parcel; it knows no other one. */
  says?: SaidState;
}

/** The address of the API at which it answers like that: processes that ask at the same moment each get their own answers. */
export const askFor = (url: string, behaviour: Behaviour): string =>
  url.replace("/services/", `/behaviour/${Buffer.from(JSON.stringify(behaviour)).toString("base64url")}/services/`);

function readBehaviour(path: string): Behaviour {
  const [, behaviour] = /^\/behaviour\/([^/]+)\//.exec(path) ?? [];
  return behaviour === undefined ? {} : (JSON.parse(Buffer.from(behaviour, "base64url").toString()) as Behaviour);
}

/** A said state in the shape of tracking's answers. */
export const toTracked = ({ codes, ...said }: SaidState) => ({
  trackingNumber: said.trackingNumber,
  message: "SUCCESSFULLY RETRIEVE ORDER",
  trackingResponse: { ...said, transactionDate: "2026-11-23", transactionStatusHistory: codes.map(toStep) },
});

const toStep = (code: string) => ({ transactionStatusMessage: code, transactionStatusMessageCode: code });

interface Asked {
  method: string;
  path: string;
  token: string | undefined;
}

/** A server that speaks the public shapes of PostEx's API, until the test disposes of it. */
export async function servePostEx({
  token = "merchant-token",
  numberOf,
}: {
  token?: string;
  /** The number of the first order of a reference; without it, numbers as PostEx has them. */
  numberOf?: (reference: string) => string;
} = {}) {
  const orders: PostExOrder[] = [];
  const asked: Asked[] = [];
  const troubles: { path: string; trouble: Trouble }[] = [];
  /** What tracking does where it is asked about this number, with whatever others. */
  const unbearable = new Map<string, "refuse" | "error">();
  let next = 26_704_560_000_000;
  const cities = ["LAHORE", "KARACHI", "RAWALPINDI"];

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  function makeNumber(reference: string): string {
    if (!numberOf) return String((next += 1));
    const number = numberOf(reference);
    return orders.some(({ trackingNumber }) => trackingNumber === number) ? `${number}-B` : number;
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://postex.test");
    const sentToken = request.headers.token as string | undefined;
    asked.push({ method: request.method ?? "", path: url.pathname + url.search, token: sentToken });
    const body = request.method === "GET" ? null : ((await json(request)) as Record<string, unknown>);
    const behaviour = readBehaviour(url.pathname);
    const at = troubles.findIndex(({ path }) => url.pathname.includes(path));
    const scripted =
      Object.entries(behaviour.troubles ?? {}).find(([path]) => url.pathname.includes(path))?.[1] ?? null;
    const trouble = at === -1 ? scripted : troubles.splice(at, 1)[0]!.trouble;
    const say = (status: number, content: object) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(content));
    };
    const reply = (dist: unknown, message = "SUCCESSFULLY OPERATED") =>
      say(200, { statusCode: "200", statusMessage: message, dist });
    const refuse = (code: string, message: string, status = 200) =>
      say(status, { statusCode: code, statusMessage: message });
    if (trouble === "busy") {
      response.writeHead(429, { "Retry-After": "7" });
      return response.end("slow down");
    }
    if (trouble === "slow") return;
    if (trouble === "error") return say(500, { status: 500, error: "Internal Server Error" });
    if (trouble === "html") {
      response.writeHead(200, { "Content-Type": "text/html" });
      return response.end("<html><title>Just a moment</title></html>");
    }
    if (sentToken !== token) return refuse("401", "TOKEN IS INVALID", 401);
    if (trouble === "empty") return reply({});
    if (trouble === "refuse") return refuse("400", "NOT NOW");

    const find = (number: unknown) => orders.find(({ trackingNumber }) => trackingNumber === number);
    switch (url.pathname.replace(/^.*\/(v\d\/)/, "$1")) {
      case "v1/get-merchant-address":
        return reply([
          { address: "Mall Road", cityName: "Lahore", addressCode: "001", addressType: "Default Address" },
        ]);
      case "v2/get-operational-city":
        return reply([
          ...cities.map((operationalCityName) => ({
            operationalCityName,
            countryName: "Pakistan",
            isPickupCity: "true",
            isDeliveryCity: "true",
          })),
          { operationalCityName: "GWADAR", countryName: "Pakistan", isPickupCity: "true", isDeliveryCity: "false" },
        ]);
      case "v3/create-order": {
        if (!cities.includes(String(body?.cityName)))
          return refuse(
            "400",
            `Validation failed [Field error in object 'orderDto' on field 'cityName': rejected value [x]; default message [is no city of ours]]`,
          );
        const reference = String(body?.orderRefNumber);
        const make = () => {
          const order = {
            trackingNumber: makeNumber(reference),
            orderRefNumber: reference,
            transactionStatus: "UnBooked",
            invoicePayment: Number(body?.invoicePayment),
            sent: body!,
            history: [],
          };
          orders.push(order);
          return order;
        };
        const { trackingNumber } = make();
        if (trouble === "twice" || trouble === "twice-error") make();
        if (trouble === "lost" || trouble === "twice") return;
        if (trouble === "lost-error" || trouble === "twice-error") return say(502, { error: "Bad Gateway" });
        const created = { trackingNumber, orderStatus: "UnBooked", orderDate: "2026-11-23 10:00:00" };
        if (trouble === "half") {
          response.writeHead(200, { "Content-Type": "application/json" });
          return response.end(JSON.stringify({ statusCode: "200", dist: created }).slice(0, 40));
        }
        return reply(created, "ORDER HAS BEEN CREATED");
      }
      case "v1/get-all-order":
        if (!url.searchParams.has("startDate") || !url.searchParams.has("orderStatusId"))
          return say(400, { status: 400, error: "Bad Request", trace: "MissingServletRequestParameterException" });
        return orders.length === 0 ? refuse("404", "RECORD NOT FOUND") : reply(orders.map(toAnswer));
      case "v1/track-bulk-order": {
        const numbers = (url.searchParams.get("TrackingNumbers") ?? "").split(",");
        const [unbearably] = numbers.flatMap((number) => unbearable.get(number) ?? []);
        if (unbearably === "error") return say(500, { status: 500, error: "Internal Server Error" });
        if (unbearably) return refuse("400", "ONE OF THEM IS WRONG");
        const { says } = behaviour;
        const rows = numbers.map((number) => {
          if (says)
            return number === says.trackingNumber
              ? toTracked(says)
              : { trackingNumber: number, message: "ORDER NOT FOUND" };
          const order = find(number);
          return order
            ? { trackingNumber: number, message: "SUCCESSFULLY RETRIEVE ORDER", trackingResponse: toAnswer(order) }
            : { trackingNumber: number, message: "ORDER NOT FOUND" };
        });
        return reply(trouble === "half" ? rows.slice(0, 1) : rows);
      }
      case "v1/cancel-order": {
        const order = find(body?.trackingNumber);
        if (!order) return refuse("404", "RECORD NOT FOUND");
        if (!["UnBooked", "Booked"].includes(order.transactionStatus))
          return refuse("400", "ORDER CANNOT BE CANCELLED");
        order.transactionStatus = "Cancelled";
        if (trouble === "lost") return;
        if (trouble === "lost-error") return say(502, { error: "Bad Gateway" });
        return reply(null, "ORDER HAS BEEN CANCELLED");
      }
      case "v1/get-invoice": {
        const numbers = (url.searchParams.get("trackingNumbers") ?? "").split(",");
        const unknown = numbers.find((number) => !find(number));
        if (unknown !== undefined || numbers.length > 10)
          return refuse("404", `Order not found with tracking Number : ${unknown}`, 404);
        response.writeHead(200, { "Content-Type": "application/pdf" });
        return response.end(`%PDF-1.4 ${numbers.join(" ")}`);
      }
      default:
        return say(404, { status: 404, error: "Not Found" });
    }
  }

  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/services/integration/api/order`,
    token,
    orders,
    asked,
    unbearable,
    /** What goes wrong with the next request to a path that contains this. */
    fail: (path: string, ...next: Trouble[]) => void troubles.push(...next.map((trouble) => ({ path, trouble }))),
    /** What the courier says of an order from now on. */
    say(trackingNumber: string, status: string, codes: string[] = []) {
      const order = orders.find((each) => each.trackingNumber === trackingNumber)!;
      order.transactionStatus = status;
      order.history = codes.map(toStep);
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const toAnswer = ({ history, sent: _sent, ...order }: PostExOrder) => ({
  ...order,
  transactionDate: "2026-11-23",
  transactionStatusHistory: history,
});
