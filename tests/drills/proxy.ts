import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

type ProxyOptions = {
  port: number
  instances: number[]
  away?: Set<number>
  /** The port of the payment sandboxes. The sign-in sandbox is part of each instance. */
  sandboxPort: number
}

/** nginx's configuration. Each request seems to come from another network, so that no rate limit for one caller applies. */
const nginxConfiguration = (folder: string, { port, instances, away, sandboxPort }: ProxyOptions) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  map $request_id $caller { "~^(?<a>.{4})(?<b>.{4})" "2001:db8:$a:$b::1"; default "2001:db8::1"; }
  upstream northloop {
    ${instances.map((instance) => `server 127.0.0.1:${instance} ${away?.has(instance) ? 'down' : 'fail_timeout=1s'};`).join(' ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 2m;
    location ~ ^/sandbox/(razorpay|paypal)/ {
      proxy_pass http://127.0.0.1:${sandboxPort};
      proxy_set_header Host $http_host;
    }
    location / {
      proxy_pass http://northloop;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $caller;
      proxy_read_timeout 30s;
    }
  }
}`

/** Starts nginx as docs/production.md sets it up, in front of instances on this machine. */
export function startProxy(options: Omit<ProxyOptions, 'away'>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'northloop-proxy-'))
  const file = path.join(folder, 'nginx.conf')
  const away = new Set<number>()
  const configure = () => writeFileSync(file, nginxConfiguration(folder, { ...options, away }))
  configure()
  const nginx = spawn('nginx', ['-c', file, '-p', folder, '-e', path.join(folder, 'start.log')], {
    stdio: 'inherit',
  })
  const end = () => nginx.kill('SIGTERM')
  process.once('exit', end)
  return {
    origin: `http://localhost:${options.port}`,
    /** Takes an instance out of nginx while `work` runs, as docs/production.md describes. */
    async without(instance: number, work: () => Promise<void>) {
      away.add(instance)
      configure()
      nginx.kill('SIGHUP')
      await work()
      away.delete(instance)
      configure()
      nginx.kill('SIGHUP')
    },
    close: () =>
      new Promise<void>((resolve) => {
        nginx.once('exit', () => {
          rmSync(folder, { recursive: true, force: true })
          resolve()
        })
        end()
      }),
  }
}
