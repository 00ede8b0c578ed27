import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { DashboardTabs } from "./dashboard-tabs.tsx";
import { DataDeleteView } from "./data-delete-view.tsx";
import { OverviewView } from "./overview-view.tsx";

test("what the overview leads to is called as its tab is", () => {
  const path = "/user/dashboard";
  const labels = (html: string) =>
    new Map(
      [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, to, label]) => [to!, label!] as const),
    );
  const tabs = labels(renderPage(path, <DashboardTabs />));
  const links = labels(renderPage(path, <OverviewView orders={[]} count={0} address={null} credit={null} />));
  for (const page of ["wishlist", "profile", "security"])
    expect(links.get(`${path}/${page}`), page).toBe(tabs.get(`${path}/${page}`));
});

test("who deletes an account reads that messages from its address go, and which stay how long", () => {
  const html = renderPage(
    "/user/dashboard/data/delete",
    <DataDeleteView
      underWay={0}
      onlyOwner={false}
      credit={null}
      returnDays={7}
      retentionDays={7}
      messageYears={2}
      maxPasswordLength={128}
      result={null}
    />,
  );
  const [goes, stays] = html.split("What stays");
  expect(goes).toContain("Messages that you wrote from your e-mail address");
  expect(stays).toMatch(/Messages from another e-mail address or by WhatsApp, for (?:<!-- -->)?2(?:<!-- -->)? years/);
});
