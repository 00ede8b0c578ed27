import { pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";

type Meta = (args: object) => { title?: string; tagName?: string }[];

const listFiles = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...listFiles(children)]);
const pages = await Promise.all(
  listFiles(routes).map(async (file) => ({
    file,
    module: (await import(pathToFileURL(new URL(`../${file}`, import.meta.url).pathname).href)) as { meta?: Meta },
  })),
);

test("every page is titled with the name that the shop's settings give it", () => {
  const matches = [{ loaderData: { settings: { title: "Dukaan" } } }];
  const named = pages.filter(({ module }) => module.meta);
  expect(named.length).toBeGreaterThan(25);
  for (const { file, module } of named) {
    const titles = module.meta!({ matches, params: {}, location: { search: "" } }).flatMap(({ title, tagName }) =>
      title === undefined || tagName ? [] : [title],
    );
    expect(titles, file).toEqual([expect.stringMatching(/^\S.* \| Dukaan$/)]);
  }
});
