import { createRoute, z } from "@hono/zod-openapi";
import { escapeHtml } from "#kernel/escape-html.ts";
import { commonErrors } from "../errors.ts";
import type { Api } from "../api-env.ts";
import { countries, provincesByCode } from "./places.ts";

const tags = ["Services"];
const names = z.record(z.string(), z.string());
const html = z.string().openapi({
  description: "The same as options of a select.",
  example: '<option value="PB">Punjab</option>',
});
const countriesSchema = z
  .object({ countries: names.openapi({ description: "Names by ISO 3166-1 code.", example: { PK: "Pakistan" } }), html })
  .openapi("Countries");
const subdivisionsSchema = z
  .object({
    subdivisions: names.openapi({
      description: "Names by the second part of the ISO 3166-2 code.",
      example: { PB: "Punjab" },
    }),
    html,
  })
  .openapi("Subdivisions");

const token = z.string().openapi({
  param: { name: "token", in: "path" },
  description: "The checkout's token, chkt_…",
  example: "chkt_0123456789abcdefghijklmnopqrstuvwxyz0123456789ab",
});
const country = z
  .string()
  .openapi({ param: { name: "country", in: "path" }, description: "ISO 3166-1 code of a country.", example: "PK" });
const answers = <Shape extends z.ZodType>(description: string, schema: Shape) => ({
  200: { description, content: { "application/json": { schema } } },
  ...commonErrors,
});

const listCountries = createRoute({
  method: "get",
  path: "/services/locale/countries",
  operationId: "listCountries",
  tags,
  summary: "List countries",
  description: "The shop delivers within Pakistan, so it is the only one.",
  responses: answers("The countries the shop delivers to.", countriesSchema),
});
const listShippingCountries = createRoute({
  method: "get",
  path: "/services/locale/{token}/countries",
  operationId: "listShippingCountries",
  tags,
  summary: "List the countries a checkout can be sent to",
  description: "The same for every checkout.",
  request: { params: z.object({ token }) },
  responses: answers("The countries the shop delivers to.", countriesSchema),
});
const listSubdivisions = createRoute({
  method: "get",
  path: "/services/locale/{country}/subdivisions",
  operationId: "listSubdivisions",
  tags,
  summary: "List the provinces of a country",
  description:
    "Those of Pakistan, whatever country is named: storefronts ask about a country that stands in their code before their shopper can choose another.",
  request: { params: z.object({ country }) },
  responses: answers("The provinces and territories of Pakistan.", subdivisionsSchema),
});
const listShippingSubdivisions = createRoute({
  method: "get",
  path: "/services/locale/{token}/countries/{country}/subdivisions",
  operationId: "listShippingSubdivisions",
  tags,
  summary: "List the provinces a checkout can be sent to",
  description: "The same for every checkout.",
  request: { params: z.object({ token, country }) },
  responses: answers("The provinces and territories of Pakistan.", subdivisionsSchema),
});

const listOptions = (of: Record<string, string>): string =>
  Object.entries(of)
    .map(([code, name]) => `<option value="${code}">${escapeHtml(name)}</option>`)
    .join("");
const allCountries = { countries, html: listOptions(countries) };
const allSubdivisions = { subdivisions: provincesByCode, html: listOptions(provincesByCode) };

/**
 * The script that client 1.0.0 runs when it is told to debug, as tutorials' storefronts tell it. It calls this function before it hands a
 * refusal to the storefront's only callback, and hands over nothing where there is none.
 */
const consoleHelper =
  'window.ChecConsoleHelper = function (kind, title, text, response) { console[kind === "error" ? "error" : "log"](title, text, response); };';

/** Routes with the countries and provinces for storefronts' address forms. */
export function registerServices(api: Api): void {
  api.openapi(listCountries, (c) => c.json(allCountries, 200));
  api.openapi(listShippingCountries, (c) => c.json(allCountries, 200));
  api.openapi(listSubdivisions, (c) => c.json(allSubdivisions, 200));
  api.openapi(listShippingSubdivisions, (c) => c.json(allSubdivisions, 200));
  // The document leaves this path out: nothing else asks for it.
  api.get("/tools/console_debugger", (c) => c.json({ eval: consoleHelper }));
}
