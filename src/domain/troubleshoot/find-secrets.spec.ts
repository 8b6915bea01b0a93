import { expect, test } from 'vitest';
import { findSecrets } from './find-secrets.ts';
import { maskText } from './mask-text.ts';

const masked = (text: string) =>
  maskText(
    text,
    findSecrets(text).filter(({ kind }) => kind !== 'address'),
  );

test.each([
  // OpenWrt
  ["\toption password 'hunter 2'", "\toption password '[masked]'"],
  ['\toption password hunter2', '\toption password [masked]'],
  ["\toption key 'w1r3less-k3y'", "\toption key '[masked]'"],
  ["\tlist preshared_key 'aGVsbG8gd29ybGQgaGVsbG8gd29ybGQgaGVsbG8gd28='", "\tlist preshared_key '[masked]'"],
  ["\toption pincode '4321'", "\toption pincode '[masked]'"],
  ["\toption pin '4321'", "\toption pin '[masked]'"],
  ["\toption community 'pr1v4te'", "\toption community '[masked]'"],
  ["network.wan.password='s3cret'", "network.wan.password='[masked]'"],
  ["wireless.@wifi-iface[0].key='s3cret pass'", "wireless.@wifi-iface[0].key='[masked]'"],
  ["rpcd.@login[0].password='$1$abcd$0123456789abcdefghijk'", "rpcd.@login[0].password='[masked]'"],
  // hostapd, wpa_supplicant, ini, env
  ['wpa_passphrase=correct horse battery', 'wpa_passphrase=[masked]'],
  ['\tpsk="correct horse"', '\tpsk="[masked]"'],
  ['wpa_psk=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef', 'wpa_psk=[masked]'],
  ['export MQTT_PASSWORD=abc#def', 'export MQTT_PASSWORD=[masked]'],
  ['PrivateKey = yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk=', 'PrivateKey = [masked]'],
  ['PresharedKey=/UwcSPg38hW/D9Y3tcS1FOV0K1wuURMbS0sesJEP5ak=', 'PresharedKey=[masked]'],
  ['aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 'aws_secret_access_key = [masked]'],
  ['user=admin password=letmein host=a', 'user=admin password=[masked] host=a'],
  ['pppd: password=an0ther host=a', 'pppd: password=[masked] host=a'],
  ['vpn: psk=a&b,c;d(e)f! user=x', 'vpn: psk=[masked] user=x'],
  ['sent [AuthReq user=x password=abc(d]', 'sent [AuthReq user=x password=[masked]]'],
  ['id=7,password=ab;cd,host=x', 'id=7,password=[masked],host=x'],
  ['GET /api?id=7&token=abcdef123456&x=1 HTTP/1.1', 'GET /api?id=7&token=[masked]&x=1 HTTP/1.1'],
  // YAML and text
  ['password: s3cret!', 'password: [masked]'],
  ['  apiKey: "9f8e7d6c"', '  apiKey: "[masked]"'],
  ['WiFi password : blue sky over', 'WiFi password : [masked]'],
  ['Pre-shared key: s3cretpsk', 'Pre-shared key: [masked]'],
  ['SIM PIN: 4321', 'SIM PIN: [masked]'],
  ['PUK = 12345678', 'PUK = [masked]'],
  ["cloudd: login with password 'blue-42' for root", "cloudd: login with password '[masked]' for root"],
  // JSON
  ['{"user": "root", "password": "a\\"b", "id": 7}', '{"user": "root", "password": "[masked]", "id": 7}'],
  ['{"adminPassword":"x1","wpaPsk":"y2"}', '{"adminPassword":"[masked]","wpaPsk":"[masked]"}'],
  ['{"pin_code": 4321, "on": true}', '{"pin_code": "[masked]", "on": true}'],
  ['{"ssid":"Office","encryption":"psk2","key":"s3cret"}', '{"ssid":"Office","encryption":"psk2","key":"[masked]"}'],
  ['{"name":"access_token","value":"abcdefgh"}', '{"name":"access_token","value":"[masked]"}'],
  ['body="{\\"password\\":\\"s3cret\\"}"', 'body="{\\"password\\":\\"[masked]\\"}"'],
  ['{"name": "Cookie", "value": "sid=0123456789abcdef"}', '{"name": "Cookie", "value": "[masked]"}'],
  // XML
  ['<Password type="string">s3cret</Password>', '<Password type="string">[masked]</Password>'],
  ['<wifi ssid="Office" psk="s3cret"/>', '<wifi ssid="Office" psk="[masked]"/>'],
  ['<param name="SharedSecret" value="s3cret"/>', '<param name="SharedSecret" value="[masked]"/>'],
  ['<param name="Password">s3cret</param>', '<param name="Password">[masked]</param>'],
  [
    '<Name>InternetGatewayDevice.ManagementServer.Password</Name>\n  <Value xsi:type="xsd:string">s3cret</Value>',
    '<Name>InternetGatewayDevice.ManagementServer.Password</Name>\n  <Value xsi:type="xsd:string">[masked]</Value>',
  ],
  // hashes
  ['root:$6$saltsalt$abcdefghijklmnop/QRSTUV.wxyz:19000:0:99999:7:::', 'root:[masked]:19000:0:99999:7:::'],
  ['admin:AbCdEfGhIjKlM:0:0:99999:7:::', 'admin:[masked]:0:0:99999:7:::'],
  [
    'rasa:1000:0123456789ABCDEF0123456789ABCDEF:FEDCBA9876543210FEDCBA9876543210:[U ]:LCT-1',
    'rasa:1000:[masked]:[masked]:[U ]:LCT-1',
  ],
  // as other vendors show it
  ['enable secret 5 $1$mERr$hx5rVt7rPNoS4wqbXKX7m0', 'enable secret 5 [masked]'],
  ['username admin privilege 15 password 7 0822455D0A16', 'username admin privilege 15 password 7 [masked]'],
  [' password 7 0822455D0A16', ' password 7 [masked]'],
  ['snmp-server community s3cret RO', 'snmp-server community [masked] RO'],
  ['crypto isakmp key s3cret address 192.0.2.7', 'crypto isakmp key [masked] address 192.0.2.7'],
  ['tacacs-server host 192.0.2.7 key 7 070C285F4D06', 'tacacs-server host 192.0.2.7 key 7 [masked]'],
  // SNMP, PPP, modem, VPN
  ['rocommunity s3cret default', 'rocommunity [masked] default'],
  ['com2sec readonly default s3cret', 'com2sec readonly default [masked]'],
  ['createUser monitor SHA "auth pass" AES "priv pass"', 'createUser monitor SHA "[masked]" AES "[masked]"'],
  ['snmpwalk -v2c -c s3cret 192.168.1.1', 'snmpwalk -v2c -c [masked] 192.168.1.1'],
  ['"user@isp" * "s3cret" *', '"[masked]" * "[masked]" *'],
  ['AT+CGAUTH=1,1,"user","s3cret"', 'AT+CGAUTH=1,1,"[masked]","[masked]"'],
  ['AT+CPIN="4321"', 'AT+CPIN="[masked]"'],
  [': PSK "s3cret psk"', ': PSK "[masked]"'],
  [
    'wg0\tyAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk=\txTIBA5rboUvnH4htodjb6e697QjLERt1NAB4mZqp8Dg=\t51820\toff',
    'wg0\t[masked]\txTIBA5rboUvnH4htodjb6e697QjLERt1NAB4mZqp8Dg=\t51820\toff',
  ],
  // HTTP
  ['Authorization: Basic dXNlcjpwYXNz', 'Authorization: [masked]'],
  ['> authorization: Bearer abcdef0123456789abcdef', '> authorization: [masked]'],
  ['cloud: using Bearer abcdef0123456789abcdef now', 'cloud: using Bearer [masked] now'],
  ['Cookie: a=b; sid=0123', 'Cookie: [masked]'],
  ['Set-Cookie: sid=0123456789; Path=/; HttpOnly', 'Set-Cookie: sid=[masked]; Path=/; HttpOnly'],
  ['GET /cgi-bin/luci/;stok=0123456789abcdef0123/admin', 'GET /cgi-bin/luci/;stok=[masked]/admin'],
  ['X-Api-Key: 0123456789', 'X-Api-Key: [masked]'],
  ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_def', 'jwt [masked]'],
  ['url=https://fleet:s3cret@portal.example/api', 'url=https://[masked]@portal.example/api'],
  ['mqtt://:s3cret@broker.example:1883', 'mqtt://[masked]@broker.example:1883'],
  ['Push to https://hooks.example/ with xoxb-0123456789-abcdef', 'Push to https://hooks.example/ with [masked]'],
  // command lines
  ['# mosquitto_pub -h broker -u dev -P s3cret -t x', '# mosquitto_pub -h broker -u dev -P [masked] -t x'],
  ['curl -s -u admin:s3cret http://192.168.1.1/', 'curl -s -u admin:[masked] http://192.168.1.1/'],
  ['wget --password s3cret http://a.example', 'wget --password [masked] http://a.example'],
  ['openvpn --auth-token=abcdef012345', 'openvpn --auth-token=[masked]'],
])('%s', (text, expected) => {
  expect(masked(text)).toBe(expected);
  // What is masked has nothing left to mask.
  expect(masked(expected)).toBe(expected);
});

test.each([
  'Nov 12 09:41:00 router dropbear[812]: password accepted for root',
  "dropbear[812]: Password auth succeeded for 'root' from 192.168.1.7:51234",
  'Failed password for root from 192.168.1.7 port 4242 ssh2',
  'password: accepted for user root',
  'Password: changed successfully',
  'password = required',
  'Enter password:',
  "option password_auth 'on'",
  "\toption PasswordAuth 'on'",
  "\toption encryption 'psk2'",
  "\toption key '1'",
  "\toption private_key '/etc/openvpn/client.key'",
  'ssl_key=/etc/ssl/private.pem',
  'wpa_key_mgmt=WPA-PSK',
  'PublicKey = xTIBA5rboUvnH4htodjb6e697QjLERt1NAB4mZqp8Dg=',
  '{"password": "", "token": null, "secret": true}',
  '{"token_type": "bearer", "passwordRequired": true, "key": "hostname", "public_key": "abc"}',
  '{"password": "********", "psk": "[masked]"}',
  'password=${WAN_PASSWORD}',
  'lte: default bearer 5 activated, bearer id 6',
  'Unexpected token: }',
  'JSON parse error: token: invalid at 7',
  'tests: pass: 12, fail: 0',
  'monkey: banana',
  'keyboard: us',
  'max key length: 32',
  'community edition 2.1',
  'set community 65000:100',
  'ssh://git@git.example/repo.git',
  'https://portal.example/a?b=c@d',
  'GPIO pin: 12 set',
  'pinctrl core: initialized pinctrl subsystem',
  'root:x:0:0:root:/root:/bin/ash',
  'daemon:*:0:0:99999:7:::',
  'br-lan    Link encap:Ethernet  HWaddr 00:1E:42:AA:BB:CC',
  '[    0.000000] Kernel command line: console=ttyS0,115200 rootfstype=squashfs',
  'pppd[812]: sent [PAP AuthReq id=0x1 password=<hidden>]',
  'username: rasa',
  '<Password></Password><Hint>none</Hint>',
  'session_id=1234',
  'cookie: disabled',
  'ip route add 10.0.0.0/8 via 192.168.1.1',
])('%s stays', (text) => {
  expect(masked(text)).toBe(text);
});

test('who signs in to an access point is hidden with the password', () => {
  const wan =
    "config interface 'wan'\n\toption proto 'pppoe'\n\toption username 'acme@isp'\n\toption password 's3cret'\n";
  expect(masked(wan)).toBe(wan.replace('acme@isp', '[masked]').replace('s3cret', '[masked]'));
  expect(masked("config login\n\toption username 'root'\n")).toContain("'root'");
});

test('the traffic of a browser keeps no cookie and no token', () => {
  const request = {
    headers: [
      { name: 'Cookie', value: 'sysauth=0123; lang=en' },
      { name: 'Authorization', value: 'Basic dXNlcg==' },
      { name: 'Accept', value: 'text/html' },
    ],
    cookies: [
      { name: 'lang]', value: 'c00kie-"a]' },
      { name: 'b', path: '/', value: 'c00kie-b' },
    ],
    queryString: [{ name: 'token', value: 't0ken-abc' }],
    postData: { text: '{"username":"root","password":"s3cret"}' },
  };
  for (const indent of [0, 2]) {
    const result = masked(JSON.stringify(request, null, indent));
    expect(result).not.toMatch(/0123|dXNl|c00kie|t0ken|s3cret/);
    expect(JSON.parse(result)).toMatchObject({
      headers: [{}, {}, { value: 'text/html' }],
      queryString: [{ name: 'token' }],
    });
  }
});

const body =
  'MIIBOgIBAAJBAKj34GkxFhD90vcNLYLInFEX6Ppy1tPf9Cnzj4p4WGeKLs1Pt8Qu\nKUpRKfFLfRYC9AIKjbJTWit+CqvjWYzvQwECAwEAAQ==';

test.each([
  [`-----BEGIN RSA PRIVATE KEY-----\n${body}\n-----END RSA PRIVATE KEY-----\nnext`],
  [`-----BEGIN CERTIFICATE-----\r\n${body.replace('\n', '\r\n')}\r\n-----END CERTIFICATE-----\r\nnext`],
  [`{"cert": "-----BEGIN CERTIFICATE-----\\n${body.replace('\n', '\\n')}\\n-----END CERTIFICATE-----\\n"} next`],
  [`<ca>-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----</ca>next`],
  [`-----BEGIN OpenVPN Static key V1-----\n0123456789abcdef\n-----END OpenVPN Static key V1-----\nnext`],
])('a PEM block keeps its first and last line', (text) => {
  const result = masked(text);
  expect(result).toMatch(/-----BEGIN [^-]+-----(\s|\\n)*\[masked\](\s|\\n)*-----END/);
  expect(result).toMatch(/next$/);
  expect(result).not.toMatch(/MII|0123456789abcdef/);
});

test('a PEM block that is cut off is hidden to where it is cut', () => {
  const text = `-----BEGIN RSA PRIVATE KEY-----\n${body}\n\nNov 12 09:41:00 the log goes on\n`;
  expect(masked(text)).toBe('-----BEGIN RSA PRIVATE KEY-----\n[masked]\n\nNov 12 09:41:00 the log goes on\n');
});

test('two blocks behind each other are two', () => {
  const one = `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`;
  expect(findSecrets(one + one).filter(({ kind }) => kind === 'certificate')).toHaveLength(2);
});

test.each([
  ['ping 203.0.113.7 and 10.0.0.1', ['203.0.113.7']],
  ['nameserver 8.8.8.8', ['8.8.8.8']],
  ['inet 198.51.100.4/24 peer 100.64.0.1', ['198.51.100.4']],
  ['inet6 2001:db8:1::7/64 scope global', ['2001:db8:1::7']],
  ['fe80::1 fd00::7 ::1 192.168.1.1 172.16.4.1 127.0.0.1 169.254.1.1 255.255.255.0 224.0.0.1', []],
  ['version 7.6.4.1, RX_R_00.07.06.4, 00.07.06.04, v1.2.3.4', []],
  ['at 12:41:07, MAC 20:1E:42:AA:BB:CC, 256.1.1.1', []],
])('public addresses in "%s"', (text, addresses) => {
  const found = findSecrets(text).filter(({ kind }) => kind === 'address');
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(addresses);
});

test('reports the kinds found', () => {
  const kinds = (text: string) => findSecrets(text).map(({ kind }) => kind);
  expect(kinds("option password 'x'\npsk=abcd\n")).toEqual(['password', 'key']);
  expect(kinds('rocommunity s3cret\nCookie: a=b\nlogin 203.0.113.7')).toEqual(['community', 'cookie', 'address']);
});

test('hostile lines cost no more than others', () => {
  const long = 400_000;
  const before = process.cpuUsage();
  for (const piece of [
    'password=',
    '"cookies":["',
    '"cookies":[',
    '"name":"a","value":"',
    '"password":"',
    'a:',
    ' ',
    '-----BEGIN A-----',
    '<name>',
    '$1$',
    'x=',
    "'",
    'key ',
    '1.',
    'https://a:',
    '\\"',
    'password 7 ',
    'set a ',
  ])
    findSecrets(piece.repeat(long / piece.length));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(15_000);
});
