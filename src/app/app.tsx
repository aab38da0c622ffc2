import { StrictMode, type ReactNode } from 'react'
import { AuthProvider } from './auth.tsx'
import { DehydratedContext, type DehydratedSnapshot } from './dehydrated-snapshot.ts'
import { ServicesContext, type Services } from './services.tsx'

type AppProps = {
  services: Services
  /** Where the page's machine stood when the server had rendered it. */
  dehydrated: DehydratedSnapshot | undefined
  /** The router's provider: the browser's or the server's. */
  children: ReactNode
}

/** The whole site for one visitor. */
export function App({ services, dehydrated, children }: AppProps) {
  return (
    <StrictMode>
      <ServicesContext value={services}>
        <AuthProvider session={services.session} tokens={services.tokens} navigation={services.navigation}>
          <DehydratedContext value={dehydrated}>{children}</DehydratedContext>
        </AuthProvider>
      </ServicesContext>
    </StrictMode>
  )
}
