import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

const titleSelector = "h1[data-page-title]";

/** The page's heading: sets the tab's title, and takes focus after a navigation so that it is announced. */
export function PageTitle() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const appName = t("appName");
  const visited = useRef(pathname);
  useEffect(() => {
    let awaiting = visited.current !== pathname;
    visited.current = pathname;
    const follow = () => {
      const heading = document.querySelector<HTMLElement>(titleSelector);
      if (!heading) return;
      document.title = `${heading.textContent} · ${appName}`;
      if (!awaiting) return;
      awaiting = false;
      heading.focus({ preventScroll: true });
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [pathname, appName]);
  return null;
}
