import { expect, test } from "vitest";
import { staffRoles } from "#domains/staff/permissions.ts";
import { listNavigation } from "./navigation.ts";
import { findCurrentScreen } from "./ui/navigation/find-current-screen.ts";

const labels = (role: string) => listNavigation(role).map(({ label }) => label);

test("each role sees the sections in which it may open a screen, and a customer none but what is for everybody", () => {
  expect(labels("packer")).toEqual(expect.arrayContaining(["Orders", "Stock", "Settings"]));
  expect(labels("packer")).not.toContain("Products");
  expect(labels("analyst")).not.toContain("Orders");
  for (const role of staffRoles)
    for (const { screens } of listNavigation(role)) expect(screens.length).toBeGreaterThan(0);
});

test("each section has a key of its own, and no screen stands in two sections", () => {
  const navigation = listNavigation("owner");
  for (const names of [
    navigation.map(({ key }) => key),
    navigation.flatMap(({ screens }) => screens.map(({ path }) => path)),
  ])
    expect(new Set(names).size).toBe(names.length);
});

test("a page of one thing belongs to the screen of all of them, and a page of no screen to none", () => {
  const navigation = listNavigation("owner");
  expect(findCurrentScreen(navigation, "/admin/staff/5b1d")?.section.label).toBe("Settings");
  expect(findCurrentScreen(navigation, "/admin/orders/10001")?.screen.path).toBe("/admin/orders");
  expect(findCurrentScreen(navigation, "/admin/ordersandmore")).toBeNull();
});
