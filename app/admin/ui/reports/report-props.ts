import type { loadMonths } from "../../reports/load-months.ts";
import type { loadReport } from "../../reports/load-report.ts";

export type ReportProps = Awaited<ReturnType<typeof loadReport>>;
export type MonthsProps = Awaited<ReturnType<typeof loadMonths>>;
