import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { shareOfProcessor, type Measurement } from "./measure.ts";

export interface Purchases {
  shopUrl: string;
  /** The ids of products that can be bought without a choice. */
  products: string[];
  orders: number;
  /** How many buy at the same time. */
  buyers?: number;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

let served = 0;

/**
 * Buys as a browser without scripts does: each buyer adds a product to the cart, opens the checkout, and sends its form, over a connection that stays
 * open.
 */
export async function buy({ shopUrl, products, orders, buyers = 8 }: Purchases): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: buyers });
  const took: number[] = [];
  let left = orders;
  let faults = 0;
  const [usedBefore, startedAt] = [process.cpuUsage(), performance.now()];
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      while (left-- > 0) {
        const begun = performance.now();
        if (!(await buyOne(agent, shopUrl, products))) faults += 1;
        took.push(performance.now() - begun);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const generator = shareOfProcessor(usedBefore, startedAt);
  agent.destroy();
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { requestsPerSecond: orders / seconds, p50: at(0.5), p99: at(0.99), faults, generator };
}

/** Whether every response was the expected one. */
async function buyOne(agent: Agent, shopUrl: string, products: string[]): Promise<boolean> {
  const buyer = (served += 1);
  const cookies = new Map<string, string>();
  const ask = async (path: string, form?: Record<string, string>) => {
    const answer = await send(agent, shopUrl + path, buyer, cookies, form);
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [name = "", value = ""] = line.split(";", 1)[0]!.split("=");
      if (line.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const added = await ask("/cart/add", { product: products[buyer % products.length]!, quantity: "1" });
  if (added.headers.location !== "/cart") return false;
  const page = await ask("/checkout");
  if (page.status !== 200) return false;
  const placed = await ask("/checkout", {
    f_name: "Ayesha",
    s_name: "Khan",
    phone: `+92301${String(1_000_000 + buyer)}`,
    email: `shopper${buyer}@example.com`,
    state: "Punjab",
    city: "Lahore",
    address: `House ${buyer}, Street 9, Gulberg`,
    zip: "54000",
    payment: "cash-on-delivery",
    payment_reference: "",
    ...Object.fromEntries(["cart", "seen_total", "seen_goods"].map((name) => [name, readField(page.text, name)])),
  });
  return placed.headers.location === "/checkout/success";
}

/** The value of a hidden field. */
function readField(html: string, name: string): string {
  const field = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  return / value="([^"]*)"/.exec(field)?.[1] ?? "";
}

function send(
  agent: Agent,
  url: string,
  buyer: number,
  cookies: Map<string, string>,
  form?: Record<string, string>,
): Promise<Answer> {
  const body = form && new URLSearchParams(form).toString();
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        agent,
        method: body === undefined ? "GET" : "POST",
        headers: {
          accept: "text/html",
          "accept-encoding": "br",
          cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
          "x-forwarded-for": `11.${(buyer >> 16) & 255}.${(buyer >> 8) & 255}.${buyer & 255}`,
          ...(body && { "content-type": "application/x-www-form-urlencoded", "content-length": body.length }),
        },
      },
      (response) => {
        buffer(response).then((bytes) => {
          const text = response.headers["content-encoding"] === "br" ? brotliDecompressSync(bytes) : bytes;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: text.toString("utf8") });
        }, reject);
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}
