import type { SecretKind } from './secret-keys.ts';

/** A secret recognised by its shape: the groups named `secret…` are masked, else the whole match. */
export interface SecretShape {
  kind: SecretKind;
  pattern: RegExp;
  /** A cheap test for a line that can have it at all. */
  hint: RegExp;
}

const CRYPT = String.raw`\$(?:1|2[abxy]?|5|6|7|8|9|y|gy|md5|sha1|apr1|argon2(?:id?|d)|pbkdf2(?:-sha\d+)?|scrypt)\$[\w./+=,$-]{8,400}`;

/** Secrets by shape, line by line. Each is linear. */
export const secretShapes: readonly SecretShape[] = [
  { kind: 'hash', hint: /\$/, pattern: new RegExp(String.raw`(?<![\w$])${CRYPT}`, 'dg') },
  // root:AbCdEfGhIjKlM:0:0:99999:7::: (the old DES crypt too)
  { kind: 'hash', hint: /:/, pattern: /^[a-z_][\w.-]{0,31}:(?<secret>[\w./]{13}):\d*:\d*:/dgi },
  // smbpasswd, and the dumps of NT hashes
  { kind: 'hash', hint: /:/, pattern: /^[^:\s]{1,64}:\d{1,6}:(?<secret>[\dA-FX]{32}):(?<secret2>[\dA-FX]{32}):/dgi },
  // scheme://user:password@host
  {
    kind: 'credentials',
    hint: /:\/\//,
    pattern: /\b[a-z][a-z\d+.-]{1,20}:\/\/(?<secret>[^\s:/@?#"'<>]{0,256}:[^\s/@"'<>]{1,256})@/dgi,
  },
  {
    kind: 'cookie',
    hint: /cookie/i,
    pattern: /\bset-cookie2?"?\s*:\s*"?[^=;\s"]{1,128}=(?<secret>[^;\r\n"]{1,8192})/dgi,
  },
  { kind: 'cookie', hint: /cookie/i, pattern: /(?<!set-)\bcookie\s*:\s*(?<secret>[^\r\n"]{1,16384})/dgi },
  {
    kind: 'cookie',
    hint: /sysauth|stok|sessid|session/i,
    pattern:
      /\b(?:sysauth\w*|stok|\w*sessid|(?:ubus_rpc_)?session(?:_?id)?)["']?\s*[=:]\s*["']?(?<secret>[\w%.+-]{16,512})/dgi,
  },
  // Authorization: Basic …, Digest …, Bearer …
  {
    kind: 'token',
    hint: /authorization/i,
    pattern:
      /\b(?:proxy-)?authorization["']?\s*[:=]\s*["']?(?<secret>(?:basic|bearer|digest|negotiate|ntlm|token|apikey|aws4-hmac-sha256)\s[^\r\n'"]{1,8192})/dgi,
  },
  // Not the bearers of LTE: a token is long and has digits.
  { kind: 'token', hint: /bearer/i, pattern: /\bbearer\s+(?<secret>(?=[\w.~+/-]*\d)[\w.~+/-]{16,8192}=*)/dgi },
  { kind: 'token', hint: /eyJ/, pattern: /\beyJ[\w-]{8,4096}\.[\w-]{8,8192}(?:\.[\w-]{0,4096})?/dg },
  {
    kind: 'token',
    hint: /AKIA|ASIA|gh[pousr]_|github_pat|glpat|xox|AIza|sk_live|SG\./,
    pattern:
      /\b(?:(?:AKIA|ASIA)[A-Z\d]{16}|gh[pousr]_\w{36,251}|github_pat_\w{22,251}|glpat-[\w-]{20,64}|xox[abprs]-[\w-]{10,250}|AIza[\w-]{35}|sk_live_\w{20,99}|SG\.[\w-]{22}\.[\w-]{43})/dg,
  },
  // enable secret 5 …, username admin privilege 15 password 7 …, ppp chap password 0 …
  {
    kind: 'password',
    hint: /password|secret/i,
    pattern:
      /^\s*(?:enable|username \S{1,64}|user \S{1,64}|ppp (?:chap|pap sent-username \S{1,64})|neighbor \S{1,64}|set\b.{0,80}?|line \S{1,20})\s(?:.{0,80}?\s)?(?:password|secret)\s+(?:(?:\d|enc|encrypted|sha256|sha512|md5)\s+)?(?<secret>(?!=)\S{1,256})\s*$/dgi,
  },
  {
    kind: 'password',
    hint: /password|secret/i,
    pattern: /^\s*(?:password|secret|passwd)\s+(?:\d{1,2}\s+)(?<secret>\S{1,256})\s*$/dgi,
  },
  {
    kind: 'password',
    hint: /^\s*(?:password|passwd|secret|passphrase)\s+["']?\S{1,256}\s*$/i,
    pattern: /^\s*(?:password|passwd|secret|passphrase)\s+(?<secret>"[^"]{1,256}"|'[^']{1,256}'|[^\s:=]{1,256})\s*$/dgi,
  },
  // (tacacs-server|radius-server) … key 7 …, crypto isakmp key … address …, pre-shared-key …
  {
    kind: 'key',
    hint: /key|psk/i,
    pattern:
      /^\s*(?:(?:tacacs|radius)(?:-server)?\s.{0,120}?\bkey\s|crypto isakmp key\s|key-string\s|.{0,60}?\bpre-?shared-key\s+(?:(?:local|remote|ascii-text|hexadecimal|address \S{1,64} key)\s+)?|wpa-psk (?:ascii|hex)\s|authentication-key \d{1,5} md5\s|.{0,40}message-digest-key \d{1,3} md5\s)\s*(?:[0678]\s+)?(?<secret>(?![=:])\S{1,256})/dgi,
  },
  // ipsec.secrets: @left @right : PSK "…"
  {
    kind: 'key',
    hint: /:\s*(?:PSK|XAUTH|EAP|RSA|ECDSA)\b/,
    pattern: /:\s*(?:PSK|XAUTH|EAP|NTLM|RSA|ECDSA)\s+(?<secret>"[^"]{1,512}"|0[xs]\S{1,512})/dg,
  },
  // `wg show dump`: the interface with its private key, a peer with the pre-shared one.
  {
    kind: 'key',
    hint: /=\t/,
    pattern: /^(?:[\w.-]{1,15}\t)?(?<secret>[A-Za-z\d+/]{43}=)\t[A-Za-z\d+/]{43}=\t\d{1,5}\t/dg,
  },
  {
    kind: 'key',
    hint: /=\t/,
    pattern: /^(?:[\w.-]{1,15}\t)?[A-Za-z\d+/]{43}=\t(?<secret>[A-Za-z\d+/]{43}=)\t(?!\d{1,5}\t)/dg,
  },
  // SNMP of three makers, and its command line
  {
    kind: 'community',
    hint: /community/i,
    pattern:
      /^\s*(?:r[ow]community6?|snmp-server community|trapcommunity|set snmp community|community(?=\s+\S+\s*[;{]?\s*$))\s+(?:(?:[078]|read-only|read-write|ro|rw)\s+)?(?<secret>"[^"]{1,128}"|(?!\d+:\d+)[^\s:="'{]{1,128})/dgi,
  },
  {
    kind: 'community',
    hint: /com2sec/i,
    pattern: /^\s*com2sec6?\s+(?:-Cn\s+\S{1,64}\s+)?\S{1,64}\s+\S{1,128}\s+(?<secret>\S{1,128})/dgi,
  },
  { kind: 'community', hint: /snmp/i, pattern: /\bsnmp\w{2,12}\s.{0,120}?-c\s+(?<secret>\S{1,128})/dg },
  {
    kind: 'password',
    hint: /createUser/i,
    pattern:
      /^\s*createUser\s+\S{1,64}\s+(?:MD5|SHA\S{0,4})\s+(?<secret>"[^"]{1,128}"|\S{1,128})(?:\s+(?:DES|AES\S{0,4})(?:\s+(?<secret2>"[^"]{1,128}"|\S{1,128}))?)?/dgi,
  },
  // chap-secrets: client server secret addresses
  {
    kind: 'credentials',
    hint: /"|\*/,
    pattern:
      /^\s*(?<secret>"[^"]{1,128}"|[\w.@-]{1,128})\s+(?:\*|"[^"]{0,128}")\s+(?<secret2>"[^"]{1,128}")(?:\s+(?:\*|"\*"|[\d./-]{1,40}))?\s*$/dg,
  },
  // AT+CGAUTH=1,1,"user","password"; AT+CPIN="1234"
  {
    kind: 'credentials',
    hint: /AUTH|QCPDPP|QICSGP/i,
    pattern:
      /\bAT(?:[+^$]\w{0,20}(?:AUTH|QCPDPP)\w{0,20}=\d+,\d+|\+QICSGP=\d+,\d+,"[^"]{0,100}"),(?<secret>"[^"]{0,128}")(?:,(?<secret2>"[^"]{0,128}"))?/dgi,
  },
  { kind: 'pin', hint: /CPIN/i, pattern: /\+C(?:PIN|LCK)="?(?<secret>\d{4,8})"?/dgi },
  { kind: 'pin', hint: /^\s*option\s+'?pin/, pattern: /^\s*option\s+'?pin'?\s+['"]?(?<secret>\d{4,8})['"]?/dg },
  // --password secret, curl -u user:secret, sshpass -p secret, wpa_passphrase name secret
  {
    kind: 'password',
    hint: /--?\w*(?:pass|token|secret|key)/i,
    pattern:
      /\s--?(?:password|passwd|pass|passphrase|token|secret|api-key|auth-token|psk)\s+(?<secret>(?!-)\S{1,256})/dgi,
  },
  {
    kind: 'credentials',
    hint: /curl|wget|sshpass|wpa_passphrase|mosquitto/,
    pattern:
      /\b(?:curl\b.{0,200}?\s(?:-u|--user)\s+["']?[^\s:"']{1,128}:|sshpass\s+-p\s*|wpa_passphrase\s+(?:"[^"]{1,64}"|'[^']{1,64}'|\S{1,64})\s+|mosquitto_\w{3}\b.{0,200}?\s-P\s+)(?<secret>"[^"]{1,256}"|'[^']{1,256}'|[^\s"']{1,256})/dg,
  },
  // the password 'secret', passphrase is "secret"
  {
    kind: 'password',
    hint: /pass|psk|secret/i,
    pattern:
      /\b(?:password|passphrase|passwd|psk|secret)\s+(?:is\s+|was\s+|to\s+)?(?<secret>'[^'\s]{4,128}'|"[^"\s]{4,128}")/dgi,
  },
];
