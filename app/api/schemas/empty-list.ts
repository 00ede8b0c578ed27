import { z } from "@hono/zod-openapi";

/** What the original has and the shop has nothing of: there, and empty, for clients that go through it. */
export const emptyList = z.array(z.unknown()).max(0);
