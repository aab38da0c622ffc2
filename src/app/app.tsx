import { StrictMode, type ReactNode } from 'react'
import { AuthProvider } from './auth.tsx'
import { DehydratedContext, type DehydratedSnapshot } from './dehydrated-snapshot.ts'
import { ServicesContext, type Services } from './services.tsx'

type AppProps = {
  services: Services
  /** The snapshot of the page's machine from the server. */
  dehydrated: DehydratedSnapshot | undefined
  /** React Router's provider: one for the browser, another for rendering on the server. */
  children: ReactNode
}

/** The whole site with its contexts. */
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
