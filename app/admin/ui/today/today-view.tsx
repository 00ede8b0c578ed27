import { ScreenHelp } from "../help/screen-help.tsx";
import { LaunchSection } from "./launch-section.tsx";
import { SalesSection } from "./sales-section.tsx";
import type { TodayProps } from "./today-props.ts";
import { WaitingSection } from "./waiting-section.tsx";

/** The first screen: what needs somebody, then a new shop's first steps, then how the shop does. */
export function TodayView({ date, launch, waiting, sales, mayOpenProducts }: TodayProps) {
  const somethingWaits = waiting.needed.length > 0;
  return (
    <>
      <div>
        <h1 className="heading text-2xl">Today</h1>
        <p className="text-sm text-muted">{date}</p>
      </div>
      {somethingWaits && <WaitingSection {...waiting} />}
      {launch && <LaunchSection {...launch} />}
      {!somethingWaits && <WaitingSection {...waiting} />}
      {sales && <SalesSection {...sales} mayOpenProducts={mayOpenProducts} />}
      <ScreenHelp topic="today" />
    </>
  );
}
