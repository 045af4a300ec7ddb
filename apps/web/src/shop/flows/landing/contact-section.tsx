import { type LandingProps, pageIn, Part } from "./part.tsx";

/** The ways to the platform that it has published, its bot, and the page of its contacts. */
export function ContactSection({ t, language, contacts, telegram }: LandingProps) {
  const bot = telegram === null ? [] : [{ text: `@${telegram}`, href: `https://t.me/${telegram}` }];
  const links = [...contacts, ...bot.filter(({ href }) => contacts.every((contact) => contact.href !== href))];
  return (
    <Part title={t("landing.contact.title")}>
      <p className="mt-1 text-ink-2">{t("landing.contact.text")}</p>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-l">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href} className="ruled-link" {...(href.startsWith("http") ? { target: "_blank", rel: "noopener" } : {})}>
              {text}
            </a>
          </li>
        ))}
        <li>
          <a href={pageIn(language, "/pages/contact")} className="ruled-link">
            {t("landing.contact.page")}
          </a>
        </li>
      </ul>
    </Part>
  );
}
