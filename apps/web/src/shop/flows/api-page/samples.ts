/** Placeholder of the visitor's key; replaced by the key once it has been created. */
export const KEY = "YOUR_KEY";

export interface Sample {
  id: string;
  name: string;
  code: string;
}

const curl = (address: string) => `curl ${address} \\
  -d key=${KEY} \\
  -d action=add \\
  -d service=1 \\
  -d link=https://t.me/example \\
  -d quantity=1000`;

const php = (address: string) => `<?php
$fields = [
    'key' => '${KEY}',
    'action' => 'add',
    'service' => 1,
    'link' => 'https://t.me/example',
    'quantity' => 1000,
];
$request = curl_init('${address}');
curl_setopt_array($request, [
    CURLOPT_POST => true,
    CURLOPT_POSTFIELDS => http_build_query($fields),
    CURLOPT_RETURNTRANSFER => true,
]);
$answer = json_decode(curl_exec($request));
echo $answer->order ?? $answer->error;`;

const python = (address: string) => `import requests

answer = requests.post("${address}", data={
    "key": "${KEY}",
    "action": "add",
    "service": 1,
    "link": "https://t.me/example",
    "quantity": 1000,
}).json()
print(answer.get("order") or answer["error"])`;

const javascript = (address: string) => `const response = await fetch("${address}", {
  method: "POST",
  body: new URLSearchParams({
    key: "${KEY}",
    action: "add",
    service: "1",
    link: "https://t.me/example",
    quantity: "1000",
  }),
});
const answer = await response.json();
console.log(answer.order ?? answer.error);`;

export const samples = (address: string): Sample[] => [
  { id: "curl", name: "curl", code: curl(address) },
  { id: "php", name: "PHP", code: php(address) },
  { id: "python", name: "Python", code: python(address) },
  { id: "javascript", name: "JavaScript", code: javascript(address) },
];
