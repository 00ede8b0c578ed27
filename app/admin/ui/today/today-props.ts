import type { loadToday } from "../../today/load-today.ts";

export type TodayProps = Awaited<ReturnType<typeof loadToday>>;
