package trial;

import static org.springframework.security.config.Customizer.withDefaults;

import com.nimbusds.jose.jwk.JWK;
import java.text.ParseException;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClientManager;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClientProviderBuilder;
import org.springframework.security.oauth2.client.endpoint.NimbusJwtClientAuthenticationParametersConverter;
import org.springframework.security.oauth2.client.endpoint.RestClientAuthorizationCodeTokenResponseClient;
import org.springframework.security.oauth2.client.endpoint.RestClientRefreshTokenTokenResponseClient;
import org.springframework.security.oauth2.client.oidc.authentication.OidcIdTokenDecoderFactory;
import org.springframework.security.oauth2.client.oidc.web.logout.OidcClientInitiatedLogoutSuccessHandler;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistrationRepository;
import org.springframework.security.oauth2.client.web.DefaultOAuth2AuthorizedClientManager;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizedClientRepository;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwtDecoderFactory;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;

/** A small application that signs people in with Spring Security. */
@SpringBootApplication
public class Trial {
  public static void main(String[] arguments) {
    SpringApplication.run(Trial.class, arguments);
  }

  @Bean
  SecurityFilterChain security(HttpSecurity http, ClientRegistrationRepository registrations) {
    var signOut = new OidcClientInitiatedLogoutSuccessHandler(registrations);
    signOut.setPostLogoutRedirectUri("{baseUrl}/signed-out");
    var logout = PathPatternRequestMatcher.withDefaults().matcher(HttpMethod.GET, "/logout");
    return http
        .authorizeHttpRequests(requests ->
            requests.requestMatchers("/signed-out").permitAll().anyRequest().authenticated())
        .oauth2Login(withDefaults())
        .logout(out -> out.logoutRequestMatcher(logout).logoutSuccessHandler(signOut))
        .build();
  }

  /** Spring takes no other algorithm than RS256 unless it is told. */
  @Bean
  JwtDecoderFactory<ClientRegistration> idTokens(@Value("${ID_TOKEN_ALG}") String algorithm) {
    var decoders = new OidcIdTokenDecoderFactory();
    decoders.setJwsAlgorithmResolver(registration -> SignatureAlgorithm.from(algorithm));
    return decoders;
  }

  /** For `private_key_jwt`; with another method, nothing is added. */
  @Bean
  RestClientAuthorizationCodeTokenResponseClient codeExchange(@Value("${PRIVATE_KEY:}") String key) {
    var exchange = new RestClientAuthorizationCodeTokenResponseClient();
    exchange.addParametersConverter(new NimbusJwtClientAuthenticationParametersConverter<>(registration -> read(key)));
    return exchange;
  }

  /** Takes every access token for expired, so that each use of it refreshes it. */
  @Bean
  OAuth2AuthorizedClientManager refreshing(
      ClientRegistrationRepository registrations,
      OAuth2AuthorizedClientRepository clients,
      @Value("${PRIVATE_KEY:}") String key) {
    var exchange = new RestClientRefreshTokenTokenResponseClient();
    exchange.addParametersConverter(new NimbusJwtClientAuthenticationParametersConverter<>(registration -> read(key)));
    var manager = new DefaultOAuth2AuthorizedClientManager(registrations, clients);
    manager.setAuthorizedClientProvider(
        OAuth2AuthorizedClientProviderBuilder.builder()
            .authorizationCode()
            .refreshToken(refresh -> refresh.accessTokenResponseClient(exchange).clockSkew(Duration.ofDays(1)))
            .build());
    return manager;
  }

  private static JWK read(String key) {
    try {
      return JWK.parse(key);
    } catch (ParseException wrong) {
      throw new IllegalArgumentException("PRIVATE_KEY must be a JWK", wrong);
    }
  }
}
