import { LaunchSection } from "./launch-section.tsx";
import { SalesSection } from "./sales-section.tsx";
import type { TodayProps } from "./today-props.ts";
import { WaitingSection } from "./waiting-section.tsx";

/** The first screen: what needs somebody, then how the shop does. */
export function TodayView({ date, launch, waiting, sales, mayOpenProducts }: TodayProps) {
  return (
    <>
      <div>
        <h1 className="heading text-2xl">Today</h1>
        <p className="text-sm text-muted">{date}</p>
      </div>
      {launch && <LaunchSection {...launch} />}
      <WaitingSection {...waiting} />
      {sales && <SalesSection {...sales} mayOpenProducts={mayOpenProducts} />}
    </>
  );
}
