//! A small application that signs people in with the crate openidconnect. It serves one person, and only until it ends.

use std::{env, error::Error};

use openidconnect::core::{
    CoreAuthenticationFlow, CoreClient, CoreGenderClaim, CoreIdToken, CoreIdTokenClaims,
    CoreTokenResponse,
};
use openidconnect::url::Url;
use openidconnect::{
    AccessToken, AuthType, AuthorizationCode, ClientId, ClientSecret, CsrfToken,
    EmptyAdditionalClaims, EndSessionUrl, EndpointMaybeSet, EndpointNotSet, EndpointSet, IssuerUrl,
    LogoutRequest, Nonce, NonceVerifier, OAuth2TokenResponse, PkceCodeChallenge, PkceCodeVerifier,
    PostLogoutRedirectUrl, ProviderMetadataWithLogout, RedirectUrl, RefreshToken, Scope,
    TokenResponse, UserInfoClaims, reqwest,
};
use serde_json::json;
use tiny_http::{Header, Response, Server};

type Failure = Box<dyn Error>;
type Client = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;
type UserInfo = UserInfoClaims<EmptyAdditionalClaims, CoreGenderClaim>;

struct Application {
    origin: String,
    http: reqwest::blocking::Client,
    client: Client,
    end_session: EndSessionUrl,
    attempt: Option<Attempt>,
    session: Option<Session>,
}

/// What a sign-in must come back with.
struct Attempt {
    state: CsrfToken,
    nonce: Nonce,
    verifier: PkceCodeVerifier,
}

struct Session {
    access_token: AccessToken,
    refresh_token: RefreshToken,
    id_token: CoreIdToken,
    claims: CoreIdTokenClaims,
}

enum Answer {
    Redirect(String),
    Text(String),
}

fn main() -> Result<(), Failure> {
    let address = format!("127.0.0.1:{}", env::var("PORT")?);
    let mut application = Application::discover(format!("http://{address}"))?;
    let server = Server::http(&address).map_err(|error| error.to_string())?;
    println!("Listening");
    for request in server.incoming_requests() {
        match application.answer(request.url()) {
            Ok(Answer::Redirect(to)) => {
                let location = Header::from_bytes("location", to).map_err(|()| "not a header")?;
                request.respond(Response::empty(302).with_header(location))?;
            }
            Ok(Answer::Text(text)) => request.respond(Response::from_string(text))?,
            Err(error) => {
                let told = Response::from_string(format!("{error:?}")).with_status_code(401);
                request.respond(told)?;
            }
        }
    }
    Ok(())
}

impl Application {
    fn discover(origin: String) -> Result<Self, Failure> {
        // Following redirects would let the provider send the client anywhere.
        let http = reqwest::blocking::Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .build()?;
        let metadata =
            ProviderMetadataWithLogout::discover(&IssuerUrl::new(env::var("ISSUER")?)?, &http)?;
        let end_session = metadata
            .additional_metadata()
            .end_session_endpoint
            .clone()
            .ok_or("nobody can sign out")?;
        let secret = env::var("CLIENT_SECRET").ok().map(ClientSecret::new);
        let client = CoreClient::from_provider_metadata(
            metadata,
            ClientId::new(env::var("CLIENT_ID")?),
            secret,
        )
        .set_redirect_uri(RedirectUrl::new(format!("{origin}/callback"))?)
        .set_auth_type(match env::var("METHOD")?.as_str() {
            "client_secret_post" => AuthType::RequestBody,
            _ => AuthType::BasicAuth,
        });
        Ok(Self {
            origin,
            http,
            client,
            end_session,
            attempt: None,
            session: None,
        })
    }

    fn answer(&mut self, path: &str) -> Result<Answer, Failure> {
        let url = Url::parse(&self.origin)?.join(path)?;
        match url.path() {
            "/login" => Ok(self.begin()),
            "/callback" => self.end(&url),
            "/" => self.show(),
            "/refresh" => self.refresh(),
            "/logout" => self.sign_out(),
            "/signed-out" => Ok(Answer::Text("Signed out".into())),
            _ => Err("no such page".into()),
        }
    }

    fn begin(&mut self) -> Answer {
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let (link, state, nonce) = self
            .client
            .authorize_url(
                CoreAuthenticationFlow::AuthorizationCode,
                CsrfToken::new_random,
                Nonce::new_random,
            )
            .add_scopes(["profile", "wallet", "offline_access"].map(|name| Scope::new(name.into())))
            .set_pkce_challenge(challenge)
            .url();
        self.attempt = Some(Attempt {
            state,
            nonce,
            verifier,
        });
        Answer::Redirect(link.into())
    }

    fn end(&mut self, url: &Url) -> Result<Answer, Failure> {
        let attempt = self.attempt.take().ok_or("no sign-in was begun")?;
        let parameter = |wanted: &str| {
            url.query_pairs()
                .find_map(|(name, value)| (name == wanted).then(|| value.into_owned()))
                .ok_or_else(|| format!("no {wanted}"))
        };
        if parameter("state")? != *attempt.state.secret() {
            return Err("another state".into());
        }
        let tokens = self
            .client
            .exchange_code(AuthorizationCode::new(parameter("code")?))?
            .set_pkce_verifier(attempt.verifier)
            .request(&self.http)?;
        self.session = Some(self.verify(&tokens, &attempt.nonce)?);
        Ok(Answer::Redirect("/".into()))
    }

    fn verify(
        &self,
        tokens: &CoreTokenResponse,
        nonce: impl NonceVerifier,
    ) -> Result<Session, Failure> {
        let id_token = tokens.id_token().ok_or("no ID token")?;
        let claims = id_token.claims(&self.client.id_token_verifier(), nonce)?;
        Ok(Session {
            access_token: tokens.access_token().clone(),
            refresh_token: tokens.refresh_token().ok_or("no refresh token")?.clone(),
            id_token: id_token.clone(),
            claims: claims.clone(),
        })
    }

    fn show(&self) -> Result<Answer, Failure> {
        let session = self.session.as_ref().ok_or("nobody is signed in")?;
        // Refuses what is told of anybody else.
        let subject = session.claims.subject().clone();
        let userinfo: UserInfo = self
            .client
            .user_info(session.access_token.clone(), Some(subject))?
            .request(&self.http)?;
        let seen = json!({
            "idToken": session.claims,
            "userinfo": userinfo,
            "accessToken": session.access_token.secret(),
            "refreshToken": session.refresh_token.secret(),
        });
        Ok(Answer::Text(seen.to_string()))
    }

    fn refresh(&mut self) -> Result<Answer, Failure> {
        let session = self.session.as_ref().ok_or("nobody is signed in")?;
        let tokens = self
            .client
            .exchange_refresh_token(&session.refresh_token)?
            .request(&self.http)?;
        // A refreshed ID token need not have a nonce.
        let refreshed = self.verify(&tokens, |_: Option<&Nonce>| Ok(()))?;
        if refreshed.claims.subject() != session.claims.subject() {
            return Err("the refreshed ID token is somebody else's".into());
        }
        self.session = Some(refreshed);
        self.show()
    }

    fn sign_out(&mut self) -> Result<Answer, Failure> {
        let session = self.session.take().ok_or("nobody is signed in")?;
        let after = PostLogoutRedirectUrl::new(format!("{}/signed-out", self.origin))?;
        let link = LogoutRequest::from(self.end_session.clone())
            .set_id_token_hint(&session.id_token)
            .set_post_logout_redirect_uri(after)
            .http_get_url();
        Ok(Answer::Redirect(link.into()))
    }
}
