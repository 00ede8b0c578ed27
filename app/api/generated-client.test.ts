import { join } from "node:path";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { expect, test } from "vitest";
import { refreshListings } from "#domains/search/refresh-listings.ts";
import { openApi } from "#test/open-api.ts";
import { openShop } from "#test/open-shop.ts";

const folder = join(import.meta.dirname, "../../test/generated-client");
const program = join(folder, "buy.ts");
const schema = join(folder, "schema.ts");

/** The compiler's errors for the program, with the generated types where it imports them. */
function compile(types: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    noImplicitReturns: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === schema || fileExists(name);
  host.readFile = (name) => (name === schema ? types : readFile(name));
  host.getSourceFile = (name, ...rest) =>
    name === schema ? ts.createSourceFile(name, types, ts.ScriptTarget.ES2023) : getSourceFile(name, ...rest);
  const built = ts.createProgram([program], options, host);
  return ts.getPreEmitDiagnostics(built).map(({ file, start, messageText }) => {
    const line =
      file && start !== undefined ? `${file.fileName}:${file.getLineAndCharacterOfPosition(start).line + 1} ` : "";
    return line + ts.flattenDiagnosticMessageText(messageText, " ");
  });
}

test("a client made of the document compiles under strict rules, does not compile where a field is misused, and buys", async () => {
  await using shop = await openShop();
  const { api, ask, key } = await openApi(shop.db);
  const document = (await ask("/openapi.json")).json as OpenAPI3;
  expect(compile(astToString(await openapiTS(document)))).toEqual([]);

  const { productId } = await shop.sells({ name: "Amber Whey", price: 4_500, onHand: 5, flavours: ["Kulfi", "Mango"] });
  await refreshListings(shop.db, [productId]);
  const env = { incoming: { headers: {}, socket: { remoteAddress: "203.0.113.7" } } };
  const { buy } = (await import(/* @vite-ignore */ program)) as {
    buy: (reach: object, words: string) => Promise<unknown>;
  };
  const bought = await buy(
    { baseUrl: "https://shop.test", publicKey: key.publicKey, fetch: (request: Request) => api.fetch(request, env) },
    "whey",
  );

  const [order] = await shop.look<{ number: string }>("select number from orders_orders");
  expect(bought).toEqual({
    seen: expect.stringMatching(/^Amber Whey, Rs 4,500, /),
    refused: [expect.stringContaining("mobile number")],
    number: String(order?.number),
    total: "9,000 PKR",
    to: "Lahore",
    receipt: String(order?.number),
    nobody: null,
  });
});
