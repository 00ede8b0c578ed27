import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";

/** The HTML of a page as the server sends it, without the document around it and React's own marks. */
export function renderPage(path: string, page: ReactElement): string {
  return renderToStaticMarkup(
    createElement(RouterProvider, {
      router: createMemoryRouter([{ path, element: page }], { initialEntries: [path] }),
    }),
  );
}

/** The HTML without what its scripts alone may show: a browser takes the content of a `<template>` for no part of the page. */
export const withoutTemplates = (html: string): string => html.replaceAll(/<template[^]*?<\/template>/g, "");
