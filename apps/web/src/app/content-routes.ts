import type { RouteObject } from "react-router";
import { allow } from "./guards.ts";
import { screen } from "./screen.ts";

const list = () => screen(() => import("../cabinet/content/article/articles-screen.tsx"), "content");
const editor = () => screen(() => import("../cabinet/content/article/editor-screen.tsx"), "content", "legal");

/** What the owner writes, below /panel/:panelId. */
export const contentRoutes: RouteObject[] = [
  { path: "pages", loader: allow("content.view"), lazy: list() },
  { path: "pages/create", loader: allow("content.manage"), lazy: editor() },
  { path: "pages/:item", loader: allow("content.view"), lazy: editor() },
  { path: "blog", loader: allow("content.view"), lazy: list() },
  { path: "blog/create", loader: allow("content.manage"), lazy: editor() },
  { path: "blog/:item", loader: allow("content.view"), lazy: editor() },
  { path: "blog/:item/edit", loader: allow("content.manage"), lazy: editor() },
  { path: "modals", loader: allow("content.view"), lazy: screen(() => import("../cabinet/content/popup/popups-screen.tsx"), "content") },
  {
    path: "modals/create",
    loader: allow("content.manage"),
    lazy: screen(() => import("../cabinet/content/popup/popup-screen.tsx"), "content"),
  },
  {
    path: "modals/:item/edit",
    loader: allow("content.manage"),
    lazy: screen(() => import("../cabinet/content/popup/popup-screen.tsx"), "content"),
  },
  {
    path: "appearance",
    loader: allow("appearance.view"),
    lazy: screen(() => import("../cabinet/content/appearance/appearance-screen.tsx"), "appearance", "setup", "panel", "panelSettings"),
  },
  { path: "menu", loader: allow("content.view"), lazy: screen(() => import("../cabinet/content/menu/menu-screen.tsx"), "content") },
  {
    path: "languages",
    loader: allow("content.view"),
    lazy: screen(() => import("../cabinet/content/language/languages-screen.tsx"), "content", "languages"),
  },
  {
    path: "languages/:languageId",
    loader: allow("content.view"),
    lazy: screen(() => import("../cabinet/content/language/language-screen.tsx"), "languages"),
  },
  { path: "seo", loader: allow("content.view"), lazy: screen(() => import("../cabinet/content/seo/seo-screen.tsx"), "content") },
  {
    path: "seoEditor",
    loader: allow("content.view"),
    lazy: screen(() => import("../cabinet/content/seo/seo-editor-screen.tsx"), "content"),
  },
];
