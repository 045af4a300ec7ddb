import { isIP } from "node:net";
import { connect, type TLSSocket } from "node:tls";

export type FoundCertificate = { state: "valid"; expiresAt: Date } | { state: "missing" | "unknown" };

interface CertificateOptions {
  port?: number;
  timeoutMs?: number;
  /** Trusted in addition to what Node trusts. */
  ca?: string;
}

/** Errors of the connection say nothing about the certificate; a refused handshake means that there is none for the name. */
const UNREACHABLE = new Set(["ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);

/** The certificate that the server at the address shows for the name. Only an own server is asked, whatever the name resolves to. */
export function readCertificate(name: string, address: string, options: CertificateOptions = {}): Promise<FoundCertificate> {
  const { port = 443, timeoutMs = 3_000, ca } = options;
  return new Promise((resolve) => {
    const socket = connect({
      host: address,
      port,
      ...(isIP(name) === 0 && { servername: name }),
      ...(ca !== undefined && { ca }),
      rejectUnauthorized: false,
      timeout: timeoutMs,
    });
    const end = (found: FoundCertificate) => {
      socket.destroy();
      resolve(found);
    };
    socket.once("secureConnect", () => end(shown(socket)));
    socket.once("timeout", () => end({ state: "unknown" }));
    socket.once("error", (error: NodeJS.ErrnoException) => end({ state: UNREACHABLE.has(error.code ?? "") ? "unknown" : "missing" }));
  });
}

/** A certificate of another name, of an unknown issuer, or out of date is invalid for visitors. */
function shown(socket: TLSSocket): FoundCertificate {
  const expiresAt = new Date(socket.getPeerCertificate().valid_to);
  return socket.authorized && !Number.isNaN(expiresAt.getTime()) ? { state: "valid", expiresAt } : { state: "missing" };
}
