/** The code that every bank's app of Vietnam reads: NAPAS 247 in EMVCo's form, each field as tag, length and value. */
export function vietQr({ bankBin, account, amount, content }: Record<"bankBin" | "account" | "amount" | "content", string>): string {
  const beneficiary = tagged("00", bankBin) + tagged("01", account);
  const payload = [
    tagged("00", "01"),
    tagged("01", "12"),
    tagged("38", tagged("00", "A000000727") + tagged("01", beneficiary) + tagged("02", "QRIBFTTA")),
    tagged("53", "704"),
    tagged("54", amount),
    tagged("58", "VN"),
    tagged("62", tagged("08", content)),
    "6304",
  ].join("");
  return payload + checksum(payload);
}

const tagged = (tag: string, value: string): string => tag + String(value.length).padStart(2, "0") + value;

/** CRC-16 of EMVCo: polynomial 1021, from FFFF. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
