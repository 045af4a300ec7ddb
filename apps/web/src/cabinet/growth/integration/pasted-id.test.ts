import { INTEGRATIONS, VENDORS } from "@vitrine/contract/growth/integration/vendors";
import { expect, it } from "vitest";
import { pastedId } from "./pasted-id.ts";

it("finds the id in each vendor's code", () => {
  const codes = {
    ga4: `<script async src="https://www.googletagmanager.com/gtag/js?id=G-7XK2M9QF4T"></script>`,
    metrica: `<script>m[i].l=1*new Date(); ym(96104425, "init", {clickmap:true});</script>`,
    metaPixel: `fbq('init', '1849203746510283'); fbq('track', 'PageView');`,
    tiktokPixel: `ttq.load('C4A7QJ8BVJ5K2M9QF4T0'); ttq.page();`,
    jivo: `<script src="//code.jivosite.com/widget/aB3dE5fG7h" async></script>`,
    tawk: `s1.src='https://embed.tawk.to/5f3c1b2a4e7d9c0081a6b2d4/1hq2k3m4n';`,
    crisp: `window.CRISP_WEBSITE_ID="3f2b8c10-5d4e-4a7b-9c61-0e8d2f4a6b13";`,
    telegramWidget: "https://t.me/nova_support",
  } as const;
  for (const name of INTEGRATIONS) expect(pastedId(name, codes[name])).toBe(VENDORS[name].example);
  expect(pastedId("telegramWidget", "@nova_support")).toBe("nova_support");
});

it("leaves unknown text as it was typed", () => {
  expect(pastedId("ga4", " UA-1234 ")).toBe("UA-1234");
  expect(pastedId("crisp", "")).toBe("");
});
