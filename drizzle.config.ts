import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./domains/*/internal/*tables.server.ts",
    "./domains/*/internal/tables/*tables.server.ts",
    "./platform/events/event-log.server.ts",
    "./platform/machine/backup-notes.server.ts",
    "./platform/processes/process-table.server.ts",
    "./platform/rate-limits/rate-limit-counts.server.ts",
  ],
  out: "./database/migrations",
  casing: "snake_case",
});
