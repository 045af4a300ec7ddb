/** Sub-domains of the platform's hosts that are its own. */
export const RESERVED_LABELS: ReadonlySet<string> = new Set([
  "abuse", "account", "admin", "api", "assets", "auth", "autoconfig", "autodiscover", "billing", "cabinet", "cdn",
  "dns", "docs", "ftp", "help", "healthz", "imap", "login", "mail", "mx", "mx1", "mx2", "noc", "ns", "ns1", "ns2",
  "ns3", "ns4", "panel", "pop", "pop3", "postmaster", "practice", "readyz", "register", "root", "security", "sftp",
  "smtp", "ssh", "ssl", "static", "stats", "status", "support", "system", "vpn", "webmail", "webmaster", "www", "ww1",
]);

/** Public domains that nobody who registers a panel owns, with everything under them. */
export const WELL_KNOWN_DOMAINS = [
  "adobe.com", "aliexpress.com", "amazon.com", "amazonaws.com", "apple.com", "azurewebsites.net", "baidu.com", "bing.com", "cloudflare.com",
  "cloudfront.net", "ebay.com", "fastly.net", "gitlab.com", "github.com", "github.io", "gmail.com", "google.com", "googleapis.com", "gosuslugi.ru",
  "herokuapp.com", "hotmail.com", "icloud.com", "live.com", "mail.ru", "microsoft.com", "msn.com", "netflix.com", "netlify.app", "office.com",
  "openai.com", "outlook.com", "ozon.ru", "pages.dev", "paypal.com", "privatbank.ua", "prom.ua", "rambler.ru", "rozetka.com.ua", "sberbank.ru",
  "stripe.com", "tinkoff.ru", "ukr.net", "vercel.app", "wikipedia.org", "wildberries.ru", "wordpress.com", "workers.dev", "ya.ru", "yahoo.com",
  "yandex.com", "yandex.ru", "zoom.us",
] as const;
