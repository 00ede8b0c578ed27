import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./domains/*/internal/*tables.server.ts", "./platform/cache/invalidation-events.server.ts"],
  out: "./database/migrations",
  casing: "snake_case",
});
