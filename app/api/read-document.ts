import type { Api } from "./api-env.ts";

const about = `The shop for other programs: products, categories, content to read, and carts to fill. It speaks the way of the original hosted service, so its client, npm \`@chec/commerce.js\`,
works with it unchanged: \`new Commerce("pk_…", false, { url: "https://this-shop/" })\`.

Every request carries a public key in \`X-Authorization\`. A cart's id is a secret: whoever has it has the cart. Amounts are Pakistani rupees.`;

/** The document of all routes registered so far. */
export function readDocument(api: Api, baseUrl: string) {
  return api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Taqat commerce API", version: "1", description: about },
    servers: [{ url: `${baseUrl}/v1` }],
    security: [{ key: [] }],
  });
}
