import type { loadMonths } from "../../reports/load-months.ts";
import type { loadSpeed } from "../../reports/load-speed.ts";
import type { loadReport } from "../../reports/load-report.ts";

export type ReportProps = Awaited<ReturnType<typeof loadReport>>;
export type SpeedProps = Awaited<ReturnType<typeof loadSpeed>>;
export type MonthsProps = Awaited<ReturnType<typeof loadMonths>>;
