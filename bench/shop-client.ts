import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";

export interface ShopResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A browser without scripts: it sends and stores cookies, and takes compressed pages. Several can share an agent's connections. */
export function createShopClient(shopUrl: string, { agent, address }: { agent: Agent; address: string }) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    /** Requests a path, or sends a form to it; redirects are not followed. */
    async ask(path: string, form?: Record<string, string> | URLSearchParams): Promise<ShopResponse> {
      const response = await send(agent, shopUrl + path, address, cookies, form);
      for (const line of response.headers["set-cookie"] ?? []) {
        const [, name = "", value = ""] = /^([^=;]*)=([^;]*)/.exec(line) ?? [];
        if (line.includes("Max-Age=0")) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
}

/** The value of a hidden field. */
export function readField(html: string, name: string): string {
  const field = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
  return / value="([^"]*)"/.exec(field)?.[1] ?? "";
}

function send(
  agent: Agent,
  url: string,
  address: string,
  cookies: Map<string, string>,
  form?: Record<string, string> | URLSearchParams,
): Promise<ShopResponse> {
  const body = form && new URLSearchParams(form).toString();
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: body === undefined ? "GET" : "POST",
        headers: {
          accept: "text/html",
          "accept-encoding": "gzip, deflate, br, zstd",
          cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
          "x-forwarded-for": address,
          ...(body !== undefined && {
            "content-type": "application/x-www-form-urlencoded",
            "content-length": Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        buffer(response).then((bytes) => {
          const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync }[
            response.headers["content-encoding"] ?? ""
          ];
          const text = (unpack?.(bytes) ?? bytes).toString("utf8");
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        }, reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
