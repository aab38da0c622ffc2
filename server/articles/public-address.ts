import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** IPv4 networks that are not part of the public internet. */
const reservedIpv4 = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/')
  reservedIpv4.addSubnet(address, Number(bits), 'ipv4')
}

/** The IPv6 network for public addresses, and the parts of it that embed IPv4 addresses or serve as examples. */
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')
const reservedIpv6 = new BlockList()
reservedIpv6.addSubnet('2001::', 23, 'ipv6')
reservedIpv6.addSubnet('2001:db8::', 32, 'ipv6')
reservedIpv6.addSubnet('2002::', 16, 'ipv6')

/** Whether an IP address belongs to the public internet, so that a request to it cannot reach our own network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reservedIpv4.check(address)
  return isIP(address) === 6 && globalIpv6.check(address, 'ipv6') && !reservedIpv6.check(address, 'ipv6')
}

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * A `lookup` function for a connection that fails if any address of the host is not allowed. The connection uses exactly the
 * addresses that were checked, so a host that later changes its address cannot get around the check (DNS rebinding).
 */
export function restrictedLookup(isAllowed: (address: string) => boolean) {
  return (host: string, options: LookupOptions, callback: LookupCallback): void => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const [first] = addresses
      if (!first) return callback(new Error('no address'), '')
      if (!addresses.every(({ address }) => isAllowed(address))) return callback(new NotPublicError(), '')
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}

export class NotPublicError extends Error {
  constructor() {
    super('the address is not public')
    this.name = 'NotPublicError'
  }
}
