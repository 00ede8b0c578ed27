import { z } from "@hono/zod-openapi";

/** The position of a page in the whole list. */
const paginationSchema = z
  .object({
    total: z.number().int().openapi({ description: "Of all pages." }),
    count: z.number().int().openapi({ description: "On this page." }),
    per_page: z.number().int(),
    current_page: z.number().int(),
    total_pages: z.number().int(),
    links: z.object({ previous: z.url().optional(), next: z.url().optional() }),
  })
  .openapi("Pagination");

const maxPage = 1_000_000;
const fromOne = (name: string) => `${name} is a whole number from 1.`;

/** The page size. A client that asks for more than `most` gets `most`, and `per_page` reports it. */
export const limitSchema = (usual: number, max = 200) =>
  z.coerce
    .number({ error: fromOne("limit") })
    .transform((asked) => Math.min(asked, max))
    .pipe(z.int({ error: fromOne("limit") }).min(1, { error: fromOne("limit") }))
    .default(usual)
    .openapi({
      type: "integer",
      minimum: 1,
      maximum: max,
      default: usual,
      description: `How many at most, from 1 to ${max}; more is read as ${max}.`,
      example: usual,
    });

/** The requested page and its size. */
export const pageQuery = z.object({
  limit: limitSchema(20),
  page: z.coerce
    .number({ error: fromOne("page") })
    .transform((asked) => Math.min(asked, maxPage + 1))
    .pipe(
      z
        .int({ error: fromOne("page") })
        .min(1, { error: fromOne("page") })
        .max(maxPage, { error: "page is 1,000,000 at most." }),
    )
    .default(1)
    .openapi({
      type: "integer",
      minimum: 1,
      maximum: maxPage,
      default: 1,
      description: "Which page of so many, from 1.",
    }),
});

const directions = ["asc", "desc"] as const;
const direction = z
  .string()
  .toLowerCase()
  .transform((word) => word.replace(/ending$/, ""))
  .pipe(z.enum(directions, { error: "sortDirection is asc or desc." }));

/** Which way round a list is. */
export const directionQuery = z.object({
  sortDirection: direction
    .optional()
    .openapi({ type: "string", enum: [...directions], default: "asc", description: "Which way round." }),
  sortOrder: direction
    .optional()
    .catch(undefined)
    .openapi({ type: "string", enum: [...directions], description: "As `sortDirection`, by the word of some guides." }),
});

/** The query with one word for the direction. */
export const resolveDirection = <Query extends z.infer<typeof directionQuery>>({
  sortOrder,
  sortDirection,
  ...query
}: Query) => ({ ...query, sortDirection: sortDirection ?? sortOrder ?? "asc" });

interface Paged {
  total: number;
  count: number;
  limit: number;
  page: number;
  /** The list's absolute URL with all parameters but the page. */
  url: string;
}

/** The `meta` of a list, with the URLs of the neighbouring pages. */
export function presentPagination({ total, count, limit, page, url }: Paged): {
  pagination: z.infer<typeof paginationSchema>;
} {
  const pages = Math.max(1, Math.ceil(total / limit));
  const to = (number: number) => `${url}${url.includes("?") ? "&" : "?"}page=${number}`;
  const links = {
    ...(page > 1 ? { previous: to(Math.min(page - 1, pages)) } : {}),
    ...(page < pages ? { next: to(page + 1) } : {}),
  };
  return { pagination: { total, count, per_page: limit, current_page: page, total_pages: pages, links } };
}

/** The position of the page, which is part of every list's `meta`. */
const listMetaSchema = z.object({ pagination: paginationSchema }).openapi("ListMeta");

/** A list in API responses, under its name in the document. */
export const listOf = <Item extends z.ZodType>(name: string, item: Item) =>
  z.object({ data: z.array(item), meta: listMetaSchema }).openapi(name);
