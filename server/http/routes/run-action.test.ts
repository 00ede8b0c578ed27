import {
  createRequestHandler,
  data,
  redirect,
  replace,
  RouterContextProvider,
  type ActionFunctionArgs,
  type EntryContext,
  type ServerBuild,
} from "react-router";
import { expect, test } from "vitest";
import { runAction, withOutcomes } from "./run-action.ts";

type Action = (args: ActionFunctionArgs) => unknown;

/** A build whose page renders what the router was told, as JSON; `/form` and `/way/:step` have the action. */
function buildWith(action: Action) {
  let calls = 0;
  const counted: Action = (args) => {
    calls += 1;
    return action(args);
  };
  const page = { default: () => null, loader: () => "loaded", action: counted };
  const route = (id: string, path: string, module: object, parentId: string | undefined = "root") => [
    id,
    { id, parentId, path, module },
  ];
  const routes = Object.fromEntries([
    ["root", { id: "root", path: "", module: { default: () => null } }],
    route("form", "form", page),
    route("step", "way/:step", page),
    route("around", "list", { ...page, action: () => redirect("/of-the-list") }),
    ["index", { id: "index", parentId: "around", index: true, module: page }],
  ]);
  const errors: unknown[] = [];
  const build = {
    routes,
    assets: { routes: Object.fromEntries(Object.keys(routes).map((id) => [id, { id }])), url: "", version: "" },
    entry: {
      module: {
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          { staticHandlerContext: { actionData, loaderData, errors } }: EntryContext,
        ) =>
          new Response(JSON.stringify({ actionData, loaderData, errors: Object.values(errors ?? {}).map(String) }), {
            status,
            headers,
          }),
        handleError: (error: unknown) => errors.push(String(error)),
      },
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
  return { build, errors, calls: () => calls };
}

const formAt = (path: string) =>
  new Request(`http://shop.test${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "a=1",
  });

async function describe(response: Response) {
  return { status: response.status, headers: [...response.headers].sort(), body: await response.text() };
}

/** As `renderRoute` answers: by the action alone where it redirects, by the router otherwise. */
async function answer({ build }: ReturnType<typeof buildWith>, path: string) {
  const [request, context] = [formAt(path), new RouterContextProvider()];
  const alone = await runAction(build, request, context);
  return {
    alone: alone !== null,
    response: alone ?? (await createRequestHandler(withOutcomes(build), "production")(request, context)),
  };
}

const actions: { does: string; action: Action; path?: string; alone: boolean }[] = [
  { does: "redirects", action: () => redirect("/cart", 303), alone: true },
  {
    does: "replaces the page, and sets cookies",
    action: () =>
      replace("/cart?a=1#b", {
        status: 303,
        headers: [
          ["Set-Cookie", "a=1"],
          ["Set-Cookie", "b=2"],
        ],
      }),
    alone: true,
  },
  {
    does: "throws a redirect to another site",
    action: () => {
      throw redirect("https://elsewhere.test/x");
    },
    alone: true,
  },
  { does: "redirects to a path beside its own", action: () => redirect("next"), alone: false },
  {
    does: "returns what is wrong with the form",
    action: () => data({ wrong: ["name"] }, { status: 422, headers: { "Retry-After": "5" } }),
    alone: false,
  },
  { does: "returns nothing", action: () => null, alone: false },
  { does: "reads the form", action: async ({ request }) => Object.fromEntries(await request.formData()), alone: false },
  {
    does: "refuses with a status",
    action: () => {
      throw data("No such thing", { status: 404 });
    },
    alone: false,
  },
  {
    does: "fails",
    action: () => {
      throw new Error("Broken");
    },
    alone: false,
  },
  {
    does: "redirects from a path with a parameter",
    action: ({ params }) => redirect(`/done/${params.step}`),
    path: "/way/two",
    alone: false,
  },
  { does: "belongs to an index", action: () => redirect("/of-the-index"), path: "/list", alone: false },
  {
    does: "belongs to an index that is asked for",
    action: () => redirect("/of-the-index"),
    path: "/list?index",
    alone: false,
  },
];

test.for(actions)(
  "an action that $does is run once and answered as by the router alone",
  async ({ action, path = "/form", alone }) => {
    const [plain, ours] = [buildWith(action), buildWith(action)];
    const expected = await createRequestHandler(plain.build, "production")(formAt(path), new RouterContextProvider());

    const answered = await answer(ours, path);

    expect(await describe(answered.response)).toEqual(await describe(expected));
    expect(answered.alone).toBe(alone);
    expect(ours.calls()).toBe(plain.calls());
    expect(ours.errors).toEqual(plain.errors);
  },
);

test("two forms at once get each their own answer", async () => {
  let number = 0;
  const ours = buildWith(() => ({ number: (number += 1) }));
  const bodies = await Promise.all(["/form", "/form"].map(async (path) => (await answer(ours, path)).response.text()));
  expect(bodies.map((body) => JSON.parse(body).actionData.form.number).sort()).toEqual([1, 2]);
});
