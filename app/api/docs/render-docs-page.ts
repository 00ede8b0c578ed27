import { escapeHtml as escape } from "#kernel/escape-html.ts";
import type { buildOpenApiDocument } from "../openapi-document.ts";
import { type Field, groupByArea, listFields, type NamedOperation, formatType } from "./list-operations.ts";

interface About {
  baseUrl: string;
  /** The shop's name. */
  site: string;
}

type Document = ReturnType<typeof buildOpenApiDocument>;

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
/** Text with `code` in it. */
const prose = (text: string) => escape(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
const paragraphs = (text: string) =>
  text
    .split(/\n\n/)
    .map((paragraph) => `<p>${prose(paragraph)}</p>`)
    .join("");
const sample = (label: string, code: string) =>
  `<pre tabindex="0" role="region" aria-label="${escape(label)}"><code>${escape(code)}</code></pre>`;

/** Renders the API's document as one HTML page without scripts. */
export function renderDocsPage(document: Document, { baseUrl, site }: About): string {
  const areas = [...groupByArea(document)];
  const title = `Commerce API | ${site}`;
  const description =
    "How other programs read the shop's products, categories and content, fill carts, and place orders.";
  const links = [...areas.map(([area]) => [slugOf(area), area]), ["errors", "Errors"], ["shapes", "Shapes"]];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<meta name="description" content="${escape(description)}">
<link rel="canonical" href="${escape(baseUrl)}/v1/docs">
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api-docs.css">
</head>
<body>
<header><a href="/">${escape(site)}</a> <a href="/v1/openapi.json">OpenAPI document</a></header>
<main>
<h1>Commerce API</h1>
${paragraphs(document.info.description ?? "")}
<nav aria-label="On this page"><ul>${links.map(([slug, name]) => `<li><a href="#${slug}">${escape(name ?? "")}</a></li>`).join("")}</ul></nav>
<h2 id="start">Begin</h2>
<p>With curl:</p>
${sample("Example with curl", `curl '${baseUrl}/v1/products?limit=3' -H 'X-Authorization: pk_your_key'`)}
<p>With the original's client:</p>
${sample(
  "Example with commerce.js",
  `import Commerce from "@chec/commerce.js";

const commerce = new Commerce("pk_your_key", false, { url: "${baseUrl}/" });
const { data: products } = await commerce.products.list({ limit: 150 });
const product = products.find(({ variant_groups, is }) => variant_groups.length === 0 && !is.sold_out);
const { cart } = await commerce.cart.add(product.id, 1);
console.log(cart.total_items);`,
)}
${areas.map(([area, operations]) => `<h2 id="${slugOf(area)}">${escape(area)}</h2>${operations.map((each) => renderOperation(each, document, baseUrl)).join("")}`).join("\n")}
${renderErrors(areas.flatMap(([, operations]) => operations))}
${renderSchemas(document)}
</main>
</body>
</html>
`;
}

function renderOperation({ method, path, operation }: NamedOperation, document: Document, baseUrl: string): string {
  const name = `${method} /v1${path}`;
  const parameters = (operation.parameters ?? []).flatMap((parameter) => ("$ref" in parameter ? [] : [parameter]));
  const body =
    operation.requestBody && "content" in operation.requestBody
      ? operation.requestBody.content["application/json"]?.schema
      : undefined;
  const success = operation.responses?.["200"] ?? operation.responses?.["201"];
  const media = success && "content" in success ? success.content?.["application/json"] : undefined;
  const answer = media?.schema;
  const fields = body ? listFields(body, document) : [];
  const rows = parameters.map((parameter) => ({
    name: parameter.name,
    about:
      parameter.description ??
      (parameter.schema && "description" in parameter.schema ? (parameter.schema.description ?? "") : ""),
    type: `${formatType(parameter.schema)}${parameter.required ? ", needed" : ""}${parameter.schema && "default" in parameter.schema ? `, usually ${String(parameter.schema.default)}` : ""}`,
  }));
  return `<section aria-labelledby="${slugOf(name)}">
<h3 id="${slugOf(name)}"><code>${escape(name)}</code></h3>
<p>${prose(operation.summary ?? "")}.${operation.description ? ` ${prose(operation.description)}` : ""}</p>
${rows.length > 0 ? `<h4>Parameters</h4>${renderFields(rows)}` : ""}
${body ? `<h4>Body</h4>${renderFields(fields.map(({ type, needed, ...field }) => ({ ...field, type: needed ? `${type}, needed` : type })))}` : ""}
<h4>Answer</h4><p>${success && "description" in success ? prose(success.description ?? "") : ""} ${answer ? `JSON: ${describeAnswer(answer, document)}.` : ""}</p>
${sample(`Example of ${name}`, `curl ${method === "GET" ? "" : `-X ${method} `}'${baseUrl}/v1${fillPath(path, parameters)}' -H 'X-Authorization: pk_your_key'${body ? ` \\\n  -H 'Content-Type: application/json' -d '${exampleOf(fields)}'` : ""}`)}
${media?.example === undefined ? "" : `<details><summary>An answer to ${escape(name)}</summary>${sample(`Example of an answer to ${name}`, JSON.stringify(media.example, null, 2))}</details>`}
</section>`;
}

const renderFields = (fields: { name: string; type: string; about: string }[]) =>
  `<dl>${fields.map(({ name, type, about }) => `<div><dt><code>${escape(name)}</code> <span>${escape(type)}</span></dt><dd>${prose(about)}</dd></div>`).join("")}</dl>`;

function describeAnswer(schema: Parameters<typeof listFields>[0], document: Document): string {
  const fields = "$ref" in schema ? [] : listFields(schema, document);
  return fields.length === 0
    ? `<code>${escape(formatType(schema))}</code>`
    : fields.map(({ name, type }) => `<code>${escape(name)}</code> (${escape(type)})`).join(", ");
}

function fillPath(
  path: string,
  parameters: { name: string; in: string; example?: unknown; schema?: unknown }[],
): string {
  return path.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => {
    const parameter = parameters.find((each) => each.name === name && each.in === "path");
    const schema = parameter?.schema as { example?: unknown } | undefined;
    return String(parameter?.example ?? schema?.example ?? whole);
  });
}

const exampleOf = (fields: Field[]) =>
  JSON.stringify(
    Object.fromEntries(fields.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]]))),
  );

function renderErrors(operations: NamedOperation[]): string {
  const meanings = new Map<string, string>();
  for (const { operation } of operations) {
    for (const [status, answer] of Object.entries(operation.responses ?? {})) {
      if (Number(status) >= 400 && !meanings.has(status) && answer && "description" in answer)
        meanings.set(status, answer.description ?? "");
    }
  }
  const rows = [...meanings]
    .sort()
    .map(([status, meaning]) => `<tr><th scope="row">${status}</th><td>${prose(meaning)}</td></tr>`);
  return `<h2 id="errors">Errors</h2>
<p>Every refusal has the same shape:</p>
${sample("Example of an error", '{ "status_code": 422, "error": { "type": "validation", "message": "…", "errors": { "limit": ["…"] } } }')}
<table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function renderSchemas(document: Document): string {
  const shapes = Object.entries(document.components?.schemas ?? {});
  return `<h2 id="shapes">Shapes</h2>${shapes.map(([name, schema]) => `<details><summary>${escape(name)}</summary>${renderFields(listFields(schema, document))}</details>`).join("")}`;
}
